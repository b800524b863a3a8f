import { type CurrencyCode, currencyCode } from '#contract/texts/format-money.ts'
import type { Work } from '#server/platform/db/work.ts'

/** The dealer's currency, for money without an order. */
export async function readDealerCurrency({ db, dealerId }: Work): Promise<CurrencyCode> {
  const dealer = await db
    .selectFrom('dealers')
    .select('currencySymbol')
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow()
  return currencyCode(dealer.currencySymbol)
}
