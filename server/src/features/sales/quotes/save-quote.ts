import { dayInZone } from '#contract/dates.ts'
import type { Input } from '#contract/http.ts'
import { pick } from '#contract/pick.ts'
import type { Quote } from '#contract/sales/quotes/quote-fields.ts'
import type { quotes } from '#contract/sales/quotes/quotes.ts'
import { type SentAnswer, sendLast } from '#server/platform/db/commit.ts'
import type { Work } from '#server/platform/db/work.ts'
import { customerIdByEmailForUpdate } from '../customers/customer-by-email.ts'
import { orderCustomerForUpdate } from '../orders/create/order-customer.ts'
import { showQuote } from './list-quotes.ts'
import { findLines, type StoredQuote } from './queries.ts'
import { openQuoteForUpdate } from './quote-for-update.ts'
import { changeHeader, headerColumns } from './quote-header.ts'
import { inOrder, makeQuoteLines, planRows, quoteLinesText, totalLines } from './rows.ts'
import { insertQuoteLines, recordQuote, writeLine, writeQuote } from './write-quote.ts'

/** Creates a quote with its lines, in the dealer's currency. */
export async function createQuote(
  work: Work,
  input: Input<typeof quotes.create>,
): Promise<SentAnswer<Quote>> {
  const { db, dealerId, actor, now } = work
  const customer = customerFor(work, input.customerId, input.customerEmail)
  const [dealer, lines, customerId] = await Promise.all([
    db
      .selectFrom('dealers')
      .select(['timeZone', 'currencySymbol'])
      .where('id', '=', dealerId)
      .executeTakeFirstOrThrow(),
    makeQuoteLines(
      work,
      input.details.map((row, position) => ({ row, position })),
      () => customer,
    ),
    customer,
  ])
  const fields = { ...changeHeader({}, input), customerId, quoteAmount: totalLines(lines) }
  const { id } = await db
    .insertInto('quotes')
    .values({
      ...fields,
      dealerId,
      currencySymbol: dealer.currencySymbol,
      createdDay: dayInZone(now, dealer.timeZone),
      createdAt: now,
      updatedAt: now,
      updatedBy: actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return sendLast({
    writes: () => [
      insertQuoteLines(work, id, lines),
      recordQuote(work, { id, ...fields }, 'created', {}, { ...fields, lines: quoteLinesText(lines) }),
    ],
    answer: () => showQuote(work, { id }),
  })
}

/** The chosen customer, otherwise the one with this email. */
async function customerFor(work: Work, chosen: number | null | undefined, email: string) {
  return chosen ? (await orderCustomerForUpdate(work, chosen)).id : customerIdByEmailForUpdate(work, email)
}

/** Saves a quote's changes, typically one field or row; equal values change nothing. */
export async function updateQuote(
  work: Work,
  input: Input<typeof quotes.update>,
): Promise<Quote | SentAnswer<Quote>> {
  const [before, stored] = await Promise.all([
    openQuoteForUpdate(work, input.id, input.version),
    findLines(work, input.id),
  ])
  const plan = planRows(stored, input.details ?? [])
  const customer = customerAfter(work, before, input)
  const [customerId, changed, added] = await Promise.all([
    customer,
    makeQuoteLines(work, plan.changed, () => customer),
    makeQuoteLines(work, plan.added, () => customer),
  ])
  const header = { ...changeHeader(before, input), customerId }
  const byId = new Map(plan.changed.map(({ id }, at) => [id, changed[at]!]))
  const after = inOrder([...stored.map((line) => ({ ...line, ...byId.get(line.id) })), ...added])
  const quoteAmount = totalLines(after)

  const was = {
    ...pick(before, headerColumns),
    quoteAmount: before.quoteAmount,
    lines: quoteLinesText(stored),
  }
  const is = { ...header, quoteAmount, lines: quoteLinesText(after) }
  const touched = added.length > 0 || JSON.stringify(after) !== JSON.stringify(stored)
  if (!touched && JSON.stringify(was) === JSON.stringify(is)) return showQuote(work, before)

  return sendLast({
    writes: () => [
      ...[...byId].map(([id, line]) => writeLine(work, id, line)),
      insertQuoteLines(work, before.id, added),
      writeQuote(work, before, { ...header, quoteAmount }),
      recordQuote(work, { id: before.id, quoteRef: header.quoteRef }, 'changed', was, is),
    ],
    answer: () => showQuote(work, before),
  })
}

/** A new email links its customer; one without a customer leaves the current one. */
async function customerAfter(
  work: Work,
  before: StoredQuote,
  { customerId, customerEmail: email = before.billEmail }: Input<typeof quotes.update>,
) {
  if (customerId !== undefined) return customerFor(work, customerId, email)
  if (email === before.billEmail) return before.customerId
  return (await customerIdByEmailForUpdate(work, email)) ?? before.customerId
}
