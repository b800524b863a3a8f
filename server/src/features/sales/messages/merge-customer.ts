import type { Work } from '#server/platform/db/work.ts'
import { countOfCustomer } from './customer.queries.ts'

/**
 * Messages when two customers become one (sales/customers/merge-parts.ts). They follow the orders and the
 * e-mail, which is kept among the former ones: nothing is rewritten.
 */
export const messagesOfMerge = {
  what: 'messages' as const,
  count: async (work: Work, customerId: number) => ({ count: await countOfCustomer(work, customerId) }),
  move: async () => {},
}
