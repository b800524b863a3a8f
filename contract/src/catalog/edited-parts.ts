import { z } from 'zod'
import { maxPageSize } from '../calls.ts'
import {
  csvFile,
  entityScope,
  file,
  flag,
  list,
  one,
  queryInt,
  readVersion,
  required,
  route,
  text,
  timestamp,
} from '../http.ts'
import { editedPartSorts } from '../list-choices.ts'
import { hours, money, optional, positiveMoney } from '../money.ts'
import { fieldMessage } from '../texts/field-messages.ts'
import { partNumberText, requiredPartNumber } from './part-number.ts'
import { pictureOnline } from './picture-url.ts'

/** Edits per dealer. */
export const maxEditedParts = 200_000

const hasSigns = (value: string) => /[\dA-Z]/i.test(value)
const orNull = (value: string | null | undefined) => (value === undefined ? undefined : value || null)

/** The fields people set on a part; null or empty: the catalog's value applies. */
const editedPartFields = z.object({
  partNumber: requiredPartNumber('part_number_required', 100).refine(
    hasSigns,
    fieldMessage('part_number_characters'),
  ),
  title: required('title_required', 200),
  description: text(4000).nullish().transform(orNull),
  listPrice: optional(money),
  sellingPrice: optional(positiveMoney),
  /** Means `sellingPrice`, when only this is sent. */
  price: optional(positiveMoney),
  cost: optional(money),
  core: optional(money),
  hideItem: flag.optional(),
  activateItem: flag.optional(),
  pickupOnly: flag.optional(),
  fixedShippingPrice: optional(positiveMoney),
  additionalImage: pictureOnline.nullish().transform(orNull),
  additionalImageDefault: flag.optional(),
  laborTime: optional(hours),
  supersededBy: partNumberText(100)
    .refine((value) => value === '' || hasSigns(value), fieldMessage('part_number_characters'))
    .nullish()
    .transform(orNull),
})

export const editedPartForm = editedPartFields.omit({ price: true })

export const editedPart = z.object({
  id: z.int(),
  dealerId: z.int(),
  partNumber: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  price: z.number().nullable(),
  listPrice: z.number().nullable(),
  sellingPrice: z.number().nullable(),
  cost: z.number().nullable(),
  core: z.number().nullable(),
  hideItem: flag,
  activateItem: flag,
  pickupOnly: flag,
  fixedShippingPrice: z.number().nullable(),
  additionalImage: z.string().nullable(),
  additionalImageDefault: flag,
  laborTime: z.number().nullable(),
  supersededBy: z.string().nullable(),
  catalog: z
    .object({
      name: z.string(),
      description: z.string().nullable(),
      listPrice: z.number().nullable(),
      cost: z.number().nullable(),
      core: z.number().nullable(),
      supersededBy: z.string().nullable(),
    })
    .nullable(),
  version: z.int(),
  updatedBy: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type EditedPart = z.infer<typeof editedPart>

const editedPartSort = z.enum(editedPartSorts)

const may = ['edit-part', 'edit-item'] as const
const record = { table: 'edited_parts' }
const filter = z.object({
  ...entityScope,
  part_number: partNumberText(100).optional(),
  search: text(200).default(''),
  hideItem: flag.optional(),
  priced: flag.optional(),
  sort: editedPartSort.default('updatedAt'),
  direction: z.enum(['asc', 'desc']).default('desc'),
})

export const editedParts = {
  list: route({
    method: 'GET',
    path: '/editparts',
    summary: 'The parts a dealer sells differently from its catalogs',
    scope: 'dealer',
    may,
    query: filter.extend({
      startRow: queryInt(0, 1_000_000_000).default(0),
      pageSize: queryInt(1, 1_000_000_000)
        .transform((size) => Math.min(size, maxPageSize))
        .default(maxPageSize),
    }),
    reply: list(editedPart),
  }),
  show: route({
    method: 'GET',
    path: '/editparts/{id}',
    summary: 'An edited part',
    scope: 'record',
    record,
    may,
    reply: one(editedPart),
  }),
  create: route({
    method: 'POST',
    path: '/editparts',
    summary: 'Sell a part differently from the catalogs; a number none has takes `activateItem` and a price',
    scope: 'dealer',
    may,
    once: true,
    body: editedPartFields.extend(entityScope),
    reply: one(editedPart),
    refusals: ['taken'],
  }),
  update: route({
    method: 'PUT',
    path: '/editparts/{id}',
    summary: 'Change an edited part: fields left out stay as they are, null means as the catalog has it',
    scope: 'record',
    record,
    may,
    body: editedPartFields.partial().extend({ version: z.int().optional() }),
    reply: one(editedPart),
    refusals: ['stale', 'taken'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/editparts/{id}',
    summary: 'Sell a part as the catalog has it again',
    scope: 'record',
    record,
    may,
    query: z.object({ version: readVersion }),
    reply: one(z.object({ id: z.int() })),
    refusals: ['stale'],
  }),
  export: route({
    method: 'GET',
    path: '/editparts.csv',
    summary: 'The edited parts as CSV, with the columns of the bulk template first',
    scope: 'dealer',
    may,
    query: filter,
    reply: csvFile,
  }),
  exportPies: route({
    method: 'GET',
    path: '/editparts.xml',
    summary:
      'The edited parts as PIES 7.2: numbers, texts, prices and pictures, as catalog imports read them',
    scope: 'dealer',
    may,
    query: filter,
    reply: file('application/xml; charset=utf-8'),
  }),
}

const path = '/entities/edited_parts'
const closed = <S extends z.ZodRawShape>(shape: S) => z.strictObject(shape)

/** Edited parts under the table’s name, for external clients. */
export const editedPartEntity = {
  list: route({ ...editedParts.list, path, query: closed(editedParts.list.query.shape) }),
  create: route({ ...editedParts.create, path, body: closed(editedParts.create.body.shape) }),
  update: route({ ...editedParts.update, path: `${path}/{id}`, body: closed(editedParts.update.body.shape) }),
  remove: route({ ...editedParts.remove, path: `${path}/{id}` }),
}
