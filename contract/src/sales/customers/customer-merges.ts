import { z } from 'zod'
import { id, list, one, queryInt, route, rowPaging } from '../../http.ts'
import { customer, customerChoice, customerFields } from './customers.ts'

/** Why customers may be duplicates. */
const duplicateReason = z.enum(['email', 'phone', 'name'])
export type DuplicateReason = z.infer<typeof duplicateReason>

/** How many of a group are shown; all are counted. */
export const duplicatesShown = 50

const duplicate = customerChoice.extend({ billAddress1: z.string(), billZip: z.string() })

/** The customers with the same value. */
const duplicateGroup = z.object({
  reasons: z.array(duplicateReason),
  total: z.int(),
  customers: z.array(duplicate),
})
export type DuplicateGroup = z.infer<typeof duplicateGroup>

/** The fields that can be taken from the removed customer; the password follows the email. */
export const mergedFields = [
  'billEmail',
  ...(Object.keys(customerFields.shape) as (keyof typeof customerFields.shape)[]),
] as const
export type MergedField = (typeof mergedFields)[number]

const side = z.object({
  customer,
  orders: z.int(),
  amount: z.number(),
  quotes: z.int(),
  messages: z.int(),
  charges: z.int(),
  paymentProfile: z.boolean(),
  storedAt: z.array(z.string()),
  priceRules: z.int(),
  priceVersion: z.int(),
})

const mergePreview = z.object({ kept: side, gone: side })
export type MergePreview = z.infer<typeof mergePreview>

const version = z.int().optional()

export const customerMerges = {
  duplicates: route({
    method: 'GET',
    path: '/customer-duplicates',
    summary: 'Customers who may be one: same e-mail but for dots and plus, same phone, or same name and zip',
    scope: 'dealer',
    may: 'customers',
    query: z.object({ dealerId: id.optional(), ...rowPaging }),
    reply: list(duplicateGroup),
  }),
  preview: route({
    method: 'GET',
    path: '/customers/{id}/merge',
    summary: 'Two customers side by side, and what of the other one would move to the first',
    scope: 'record',
    record: { table: 'customers' },
    may: 'customers',
    query: z.object({ otherId: queryInt(1, Number.MAX_SAFE_INTEGER) }),
    reply: one(mergePreview),
    refusals: ['merge_itself'],
  }),
  merge: route({
    method: 'POST',
    path: '/customers/{id}/merge',
    summary: 'Merge another customer into this one: orders and messages move, the other one is deleted',
    scope: 'record',
    record: { table: 'customers' },
    may: 'customers',
    once: true,
    body: z.object({
      otherId: id,
      take: z.array(z.enum(mergedFields)).max(mergedFields.length).default([]),
      /** The customer whose pricing rules stay; the other's are deleted. */
      priceRules: z.enum(['kept', 'gone']).default('kept'),
      version,
      otherVersion: version,
      priceVersion: version,
      otherPriceVersion: version,
    }),
    reply: one(customer),
    refusals: ['merge_itself', 'stale'],
  }),
}
