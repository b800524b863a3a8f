import { z } from 'zod'
import { requiredPartNumber } from '../catalog/part-number.ts'
import {
  dealerScope,
  flag,
  id,
  list,
  one,
  pageSize,
  queryInt,
  required,
  route,
  shape,
  text,
  timestamp,
} from '../http.ts'
import { money } from '../money.ts'

export const requestTypes = [
  'price-incorrect',
  'discontinued',
  'old-superseded',
  'report-other-issues',
] as const
const requestType = z.enum(requestTypes)
export type RequestType = z.infer<typeof requestType>

const word = z.string().nullable()
const amount = z.number().nullable()

const clientRequest = z.object({
  id: z.int(),
  dealerId: z.int(),
  storeName: z.string(),
  userId: z.int().nullable(),
  userName: z.string(),
  requestType,
  catalogId: z.int().nullable(),
  /** The value at that time. */
  catalogName: word,
  partNumber: word,
  /** The part's name at that time. */
  title: word,
  listPrice: amount,
  cost: amount,
  costPrice: amount,
  currencySymbol: z.enum(['USD', 'CAN']),
  comment: word,
  newPartNumber: word,
  issueDescription: word,
  name: word,
  emailOrPhone: word,
  isOpen: flag,
  outcome: z.enum(['approved', 'declined']).nullable(),
  decidedBy: word,
  decidedAt: timestamp.nullable(),
  reason: word,
  version: z.int(),
  createdAt: timestamp,
})
export type ClientRequest = z.infer<typeof clientRequest>

const partFields = {
  catalogId: id,
  partNumber: requiredPartNumber('part_number_required', 60),
  comment: required('field_required', 2000),
}
/** The fields each type of request needs. */
export const requestForms = {
  'price-incorrect': z.object({ ...partFields, listPrice: money, cost: money, costPrice: money }),
  discontinued: z.object(partFields),
  'old-superseded': z.object({ ...partFields, newPartNumber: required('part_number_required', 60) }),
  'report-other-issues': z.object({
    issueDescription: required('field_required', 2000),
    name: required('name_required', 120),
    emailOrPhone: required('field_required', 254),
  }),
}

/** Fields by type: the server checks them with the type's form. */
const sent = z.object({
  ...dealerScope,
  requestType,
  catalogId: z.unknown().optional(),
  partNumber: z.unknown().optional(),
  newPartNumber: z.unknown().optional(),
  listPrice: z.unknown().optional(),
  cost: z.unknown().optional(),
  costPrice: z.unknown().optional(),
  comment: z.unknown().optional(),
  issueDescription: z.unknown().optional(),
  name: z.unknown().optional(),
  emailOrPhone: z.unknown().optional(),
})

/** `status` is the result to show the person. */
const answered = shape(z.object({ status: z.string(), data: clientRequest }))

/** The values an approval replaced: only those it changed. */
const formerValues = z.object({
  listPrice: amount.optional(),
  cost: amount.optional(),
  core: amount.optional(),
  hideItem: flag.optional(),
  supersededBy: word.optional(),
  ofCatalog: z.boolean(),
})

export type FormerValues = z.infer<typeof formerValues>

const effects = z.object({
  edited: z
    .object({
      listPrice: amount,
      cost: amount,
      core: amount,
      hideItem: flag,
      supersededBy: word,
      version: z.int(),
    })
    .nullable(),
  before: formerValues.nullable(),
  openOrderLines: z.int(),
  openQuotes: z.int(),
  relatedItems: z.int(),
  specials: z.int(),
})
export type RequestEffects = z.infer<typeof effects>

const requestRoute = { scope: 'record', record: { table: 'client_requests' }, may: 'request' } as const

/** Requests per dealer and minute. */
export const maxRequestsPerMinute = 30

export const clientRequests = {
  list: route({
    method: 'GET',
    path: '/client-request',
    summary: 'What dealers reported about parts, the newest first; dealers see their own',
    scope: 'dealers',
    may: 'request',
    query: z.object({
      ...dealerScope,
      isOpen: flag.default(1),
      page: queryInt(1, 100_000).default(1),
      pageSize,
    }),
    reply: list(clientRequest),
  }),
  show: route({
    method: 'GET',
    path: '/client-request/{id}',
    summary: 'A request',
    ...requestRoute,
    reply: one(clientRequest),
  }),
  create: route({
    method: 'POST',
    path: '/client-request/',
    summary: 'Report a wrong price, a discontinued or superseded part, or anything else',
    scope: 'dealer',
    may: 'signed-in',
    once: true,
    body: sent,
    reply: answered,
    refusals: ['slow_down'],
  }),
  effects: route({
    method: 'GET',
    path: '/client-request/{id}/effects',
    summary: 'What approving a request would change, and where the part is in use at the dealer',
    ...requestRoute,
    reply: one(effects),
  }),
  approve: route({
    method: 'POST',
    path: '/client-request/approve/{id}',
    summary: 'Approve a request: platform administrators only. The dealer’s edited part gets the change',
    ...requestRoute,
    once: true,
    body: z.object({
      version: z.int().optional(),
      editVersion: z.int().optional(),
      reach: z.enum(['dealer', 'catalog']).default('dealer'),
      moveUses: flag.optional(),
    }),
    reply: answered,
    refusals: ['stale', 'request_decided'],
  }),
  decline: route({
    method: 'POST',
    path: '/client-request/decline/{id}',
    summary: 'Decline a request: platform administrators only. Nothing is changed',
    ...requestRoute,
    once: true,
    body: z.object({ version: z.int().optional(), reason: text(1000).optional() }),
    reply: answered,
    refusals: ['stale', 'request_decided'],
  }),
  markAsOpen: route({
    method: 'POST',
    path: '/client-request/mark-as-open/{id}',
    summary:
      'Open a decided request again: platform administrators only. What it changed stays unless restored',
    ...requestRoute,
    once: true,
    body: z.object({
      version: z.int().optional(),
      restore: flag.optional(),
      editVersion: z.int().optional(),
    }),
    reply: answered,
    refusals: ['stale', 'request_decided'],
  }),
}
