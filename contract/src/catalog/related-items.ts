import { z } from 'zod'
import {
  entityScope,
  flag,
  id,
  list,
  one,
  readVersion,
  required,
  route,
  rowPaging,
  text,
  timestamp,
} from '../http.ts'
import { relatedSorts } from '../list-choices.ts'
import { fieldMessage } from '../texts/field-messages.ts'
import { requiredPartNumber } from './part-number.ts'

/** Related parts per rule. */
export const maxRelatedItems = 50

/** The action of a save on a detail: `new` adds it, `deleted` removes it, empty leaves it. */
const detailStatuses = ['new', 'deleted', ''] as const
const detailStatus = z.enum(detailStatuses)

const detail = z.object({
  id: z.int(),
  relatedItemId: z.int(),
  catalogId: z.int(),
  catalogName: z.string(),
  partNumber: z.string(),
  /** Null if the part left its catalog; stores leave it out. */
  name: z.string().nullable(),
  status: detailStatus,
})
export type RelatedDetail = z.infer<typeof detail>

const rule = z.object({
  id: z.int(),
  dealerId: z.int(),
  ruleName: z.string(),
  catalogId: z.int(),
  catalogName: z.string(),
  mainPartNumber: z.string(),
  mainName: z.string().nullable(),
  showInCarouselFormat: flag,
  partNumbers: z.array(z.string()),
  details: z.array(detail),
  version: z.int(),
  updatedBy: z.string(),
  updatedAt: timestamp,
})
export type RelatedRule = z.infer<typeof rule>

const sentDetail = z.object({
  /** The id of a saved detail. */
  id: id.optional(),
  /** The rule's by default. */
  catalogId: id.optional(),
  partNumber: requiredPartNumber('part_number_required', 100),
  status: detailStatus.default('new'),
})
export type SentDetail = z.infer<typeof sentDetail>

/** The fields users set on a rule. */
export const relatedFields = z.strictObject({
  ruleName: required('rule_name_required', 120),
  catalogId: id,
  mainPartNumber: requiredPartNumber('part_number_required', 100),
  showInCarouselFormat: flag.optional(),
  details: z
    .array(sentDetail)
    // Deleted ones and those that take their place.
    .max(2 * maxRelatedItems, fieldMessage('at_most_products', { n: maxRelatedItems }))
    .optional(),
})

const may = 'manage-related-items'
const removed = one(z.object({ id: z.int() }))
const path = '/entities/dealer_related_items'
const detailsPath = '/entities/dealer_related_items_details'
const ruleRoute = { scope: 'record', record: { table: 'related_items' }, may } as const

const relatedSort = z.enum(relatedSorts)

export const relatedItems = {
  list: route({
    method: 'GET',
    path,
    summary: 'The rules of related items, with their parts',
    scope: 'dealer',
    may,
    query: z.object({
      ...entityScope,
      search: text(100).default(''),
      catalogId: id.optional(),
      sort: relatedSort.default('updatedAt'),
      direction: z.enum(['asc', 'desc']).default('desc'),
      ...rowPaging,
    }),
    reply: list(rule),
  }),
  show: route({
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'A rule of related items, with its parts',
    ...ruleRoute,
    reply: one(rule),
  }),
  create: route({
    method: 'POST',
    path,
    summary: 'Create a rule: the parts that stores show next to a main part, up to 50',
    scope: 'dealer',
    may,
    once: true,
    body: relatedFields.extend(entityScope),
    reply: one(rule),
    refusals: ['taken'],
  }),
  update: route({
    method: 'PUT',
    path: `${path}/{id}`,
    summary: 'Change a rule: fields and details left out stay as they are',
    ...ruleRoute,
    body: relatedFields.partial().extend({ version: z.int().optional() }),
    reply: one(rule),
    refusals: ['stale', 'taken'],
  }),
  remove: route({
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Delete a rule with its details',
    ...ruleRoute,
    query: z.object({ version: readVersion }),
    reply: removed,
    refusals: ['stale'],
  }),
}

export const relatedItemDetails = {
  list: route({
    method: 'GET',
    path: detailsPath,
    summary: 'The related parts of a rule',
    scope: 'dealer',
    may,
    query: z.object({ ...entityScope, relatedItemId: id }),
    reply: list(detail),
  }),
  create: route({
    method: 'POST',
    path: detailsPath,
    summary: 'Add a related part to a rule',
    scope: 'dealer',
    may,
    once: true,
    body: sentDetail
      .pick({ catalogId: true, partNumber: true })
      .extend({ ...entityScope, relatedItemId: id })
      .strict(),
    reply: one(detail),
  }),
  update: route({
    method: 'PUT',
    path: `${detailsPath}/{id}`,
    summary: 'Replace a related part of a rule by another, in its place',
    scope: 'record',
    record: { table: 'related_item_details' },
    may,
    body: sentDetail.pick({ catalogId: true, partNumber: true }).extend({ version: readVersion }).strict(),
    reply: one(detail),
    refusals: ['stale'],
  }),
  remove: route({
    method: 'DELETE',
    path: `${detailsPath}/{id}`,
    summary: 'Remove a related part from its rule',
    scope: 'record',
    record: { table: 'related_item_details' },
    may,
    query: z.object({ version: readVersion }),
    reply: removed,
    refusals: ['stale'],
  }),
}
