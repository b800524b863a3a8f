import type { Input } from '#contract/http.ts'
import {
  type CustomerCredit,
  creditEntriesShown,
  type storeCredit,
} from '#contract/sales/store-credit/store-credit.ts'
import { readDealerCurrency } from '#server/features/tenancy/dealers/read-dealer-currency.ts'
import type { Work } from '#server/platform/db/work.ts'
import { showCustomer } from '../customers/list-customers.ts'
import { moveCredit } from './move-credit.ts'
import { findEntries } from './queries.ts'

/** Shows a customer's balance with its newest entries, up to `creditEntriesShown`. */
export async function showStoreCredit(
  work: Work,
  { id }: Input<typeof storeCredit.show>,
): Promise<CustomerCredit> {
  const [customer, currency, entries] = await Promise.all([
    showCustomer(work, { id }),
    readDealerCurrency(work),
    findEntries(work, id, creditEntriesShown),
  ])
  return { balance: customer.storeCredit, currency, entries }
}

/** Gives store credit, or removes credit given by mistake. */
export async function changeStoreCredit(
  work: Work,
  { id, kind, amount, note }: Input<typeof storeCredit.change>,
): Promise<CustomerCredit> {
  const currency = await readDealerCurrency(work)
  await moveCredit(work, {
    customerId: id,
    kind,
    note,
    currency,
    amount: kind === 'given' ? amount : -amount,
  })
  return showStoreCredit(work, { id })
}
