import { add } from '#contract/money.ts'
import type { CreditKind } from '#contract/sales/store-credit/store-credit.ts'
import type { ActivityEvent } from '#contract/tenancy/activity-sentences.ts'
import { currencyPrefix, toCurrencySymbol } from '#contract/texts/format-money.ts'
import type { Money } from '#contract/texts/message.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { creditForUpdate, insertEntry } from './queries.ts'

type Move = {
  customerId: number
  kind: CreditKind
  /** Below 0 for amounts used or taken back. */
  amount: number
  currency: Money['currency']
  /** Its recorded payment; otherwise a person gives the reason. */
  paymentId?: number
  note?: string
}

const events = {
  given: 'creditGiven',
  used: 'creditUsed',
  returned: 'creditReturned',
  adjusted: 'creditAdjusted',
} as const satisfies Record<CreditKind, ActivityEvent>

/** Changes a customer's store credit; refuses to take more than the balance. */
export async function moveCredit(work: Work, move: Move): Promise<void> {
  const { customerId, kind, amount, currency, paymentId = null, note = null } = move
  const customer = await creditForUpdate(work, customerId)
  if (!customer) throw refuse('not_found')
  const { billCompany: name, storeCredit: before } = customer
  const after = add(before, amount)
  if (after < 0) throw refuse('credit_not_enough', { values: { amount: { amount: before, currency } } })
  await Promise.all([
    insertEntry(work, { customerId, kind, amount, paymentId, note }),
    recordChange(work, {
      subject: { code: 'customer', name },
      event: {
        code: events[kind],
        currency: currencyPrefix(toCurrencySymbol({ currency })),
        amount: Math.abs(amount),
      },
      recordId: customerId,
      before: { storeCredit: before },
      after: { storeCredit: after, ...(note === null ? {} : { note }) },
    }),
  ])
}
