import { readDealerLocale } from '#server/features/tenancy/dealers/read-locale.ts'
import type { Work } from '#server/platform/db/work.ts'

/** The language that a customer reads: their own, otherwise the dealer's. */
export async function findCustomerLocale(work: Work, id: number | null): Promise<string> {
  const customer =
    id === null
      ? undefined
      : await work.db
          .selectFrom('customers')
          .select('locale')
          .where('dealerId', '=', work.dealerId)
          .where('id', '=', id)
          .executeTakeFirst()
  return customer?.locale ?? readDealerLocale(work)
}
