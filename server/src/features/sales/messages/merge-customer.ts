import type { Work } from '#server/platform/db/work.ts'
import { countForCustomer } from './customer.queries.ts'

/**
 * Messages when two customers merge (sales/customers/merge-parts.ts). They follow the orders and the email,
 * which stays among the former ones, so nothing is rewritten.
 */
export const messageMerge = {
  what: 'messages' as const,
  count: async (work: Work, customerId: number) => ({ count: await countForCustomer(work, customerId) }),
  move: async () => {},
}
