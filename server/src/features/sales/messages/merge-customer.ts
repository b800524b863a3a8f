import type { Work } from '#server/platform/db/work.ts'
import { listOfCustomer } from './queries.ts'

/**
 * Messages when two customers become one (sales/customers/merge-parts.ts). They follow the orders and the
 * e-mail, which is kept among the former ones: nothing is rewritten.
 */
export const messagesOfMerge = {
  what: 'messages' as const,
  count: async (work: Work, customerId: number) => ({
    count: (await listOfCustomer(work, customerId, { startRow: 0, pageSize: 1 })).recordsTotal,
  }),
  move: async () => {},
}
