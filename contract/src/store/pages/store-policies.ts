import { z } from 'zod'
import { flag, id, list, one, readVersion, required, route, shape, timestamp } from '../../http.ts'
import { fieldMessage } from '../../texts/field-messages.ts'

/** The policies every store starts with, in this order. */
export const policyKinds = ['returns', 'pricing', 'errors', 'shipping'] as const
export const policyKind = z.enum(policyKinds)
export type PolicyKind = z.infer<typeof policyKind>

/** Policies per store. */
export const maxPolicies = 30
const maxPolicyText = 20_000

/** The fields users set on a policy. */
export const policyFields = z.object({
  name: required('name_required', 120),
  description: z
    .string()
    .trim()
    .max(maxPolicyText, fieldMessage('at_most_characters', { n: maxPolicyText }))
    .refine((value) => !value.includes('\0'), fieldMessage('unstorable_character')),
  isEnable: flag,
})

const storePolicy = policyFields.extend({
  id: z.int(),
  dealerId: z.int(),
  /** The person who saved it last; null for a policy the store started with. */
  userId: z.int().nullable(),
  isEnable: z.int(),
  defaultKind: policyKind.nullable(),
  updatedBy: z.string(),
  updatedAt: timestamp,
})
export type StorePolicy = z.infer<typeof storePolicy>

/** A store's policies in their order, with the version of the whole list. */
const policyList = z.object({ data: z.array(storePolicy), recordsTotal: z.int(), version: z.int() })
export type PolicyList = z.infer<typeof policyList>

const defaultPolicy = z.object({ defaultKind: policyKind, name: z.string(), description: z.string() })
export type DefaultPolicy = z.infer<typeof defaultPolicy>

/** Fields left out stay as they are; a new policy needs a name. */
const sentPolicy = policyFields.partial().extend({
  id: id.optional(),
  defaultKind: policyKind.nullish(),
})

const dealerInput = z.object({ dealerId: id.optional() })
const may = 'store-policies'

export const storePolicies = {
  list: route({
    method: 'GET',
    path: '/store-policies',
    summary: 'A store’s policies in their order, and the version of the list',
    scope: 'dealer',
    may,
    query: dealerInput,
    reply: shape(policyList),
  }),
  defaults: route({
    method: 'GET',
    path: '/store-policies/defaults',
    summary: 'The default policies in the dealer’s language, filled in with its company, phone and email',
    scope: 'dealer',
    may,
    query: dealerInput,
    reply: list(defaultPolicy),
  }),
  save: route({
    method: 'POST',
    path: '/store-policies',
    summary:
      'Save a store’s policies in this order: those with an id are changed, the others created. Policies left out stay, after the sent ones',
    scope: 'dealer',
    may,
    once: true,
    body: dealerInput.extend({
      policies: z
        .array(sentPolicy)
        .min(1, fieldMessage('at_least_of_them', { n: 1 }))
        .max(maxPolicies, fieldMessage('at_most_of_them', { n: maxPolicies })),
      /** Accepted and ignored: the user who sends it is recorded. */
      userId: id.optional(),
      version: z.int().optional(),
    }),
    maxBytes: 4 * 1024 * 1024,
    reply: shape(policyList),
    refusals: ['stale'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/store-policies/{id}',
    summary: 'Delete a policy; the answer has the list’s new version',
    scope: 'record',
    record: { table: 'store_policies' },
    may,
    query: z.object({ version: readVersion }),
    reply: one(z.object({ id: z.int(), version: z.int() })),
    refusals: ['stale'],
  }),
}
