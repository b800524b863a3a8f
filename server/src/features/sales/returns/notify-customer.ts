import type { Answer, Input } from '#contract/http.ts'
import { formatMoney } from '#contract/money.ts'
import { refundLimit } from '#contract/sales/return-rules.ts'
import type { RmaOrder, returns } from '#contract/sales/returns.ts'
import type { Work } from '#server/platform/db/work.ts'
import { isEmptyHtml } from '#server/platform/rich-text/clean-html.ts'
import { composeAbout, type Draft } from '../customer-emails/compose-message.ts'
import { recordMessage } from '../customer-emails/record-message.ts'
import { previewOf } from '../messages/preview-message.ts'
import { orderOfRma, type StoredRma } from './queries.ts'
import { type Told, usualWords } from './return-texts.ts'
import { readReturn } from './show-return.ts'

/**
 * Messages the customer about a return: recorded with the return and its order, and emailed. `isLate`: see
 * composeAbout.
 */
export async function notifyCustomer(
  work: Work,
  rma: StoredRma,
  draft: Draft,
  about: Told,
  isLate = false,
): Promise<void> {
  const order = await orderOfRma(work, rma.orderId)
  const { subject, html, templateId } = await compose(work, rma, order, draft, { about, isLate })
  if (!isEmptyHtml(html)) await recordMessage(work, { order, rma, subject, html, templateId })
}

/** Rendered by the code that sends it. */
export async function previewMessage(
  work: Work,
  { id, about, refundAmount, ...draft }: Input<typeof returns.preview>,
): Promise<Answer<typeof returns.preview>> {
  const rma = await readReturn(work, id)
  const order = await orderOfRma(work, rma.orderId)
  const refunded = { ...rma, refundAmount: refundAmount ?? rma.refundAmount }
  return previewOf(work, order, await compose(work, refunded, order, draft, { about: about ?? null }))
}

const compose = (
  work: Work,
  rma: StoredRma,
  order: RmaOrder,
  draft: Draft,
  { about, isLate = false }: { about: Told | null; isLate?: boolean },
) =>
  composeAbout(work, order, draft, {
    type: 'rma',
    isLate,
    usual: about ? usualWords(order.locale, about, rma) : undefined,
    values: { refundAmount: formatMoney(rma.refundAmount ?? refundLimit(rma), order.currencySymbol) },
  })
