import type { Answer, Input } from '#contract/http.ts'
import { formatMoney } from '#contract/money-words.ts'
import type { RmaOrder, returns } from '#contract/sales/returns.ts'
import type { Template } from '#contract/sales/templates.ts'
import type { Work } from '#server/platform/db/work.ts'
import { isEmptyHtml } from '#server/platform/rich-text/clean-html.ts'
import { composeAbout, type Draft, templateOf } from '../customer-emails/compose-message.ts'
import { readEnvelope, recordMessage } from '../customer-emails/record-message.ts'
import { previewOf } from '../messages/preview-message.ts'
import { readRefundLimit } from './change-status.ts'
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
  const [order, template, limit, envelope] = await Promise.all([
    orderOfRma(work, rma.id),
    templateOf(work, 'rma', draft),
    readRefundLimit(work, rma),
    readEnvelope(work),
  ])
  const told = { ...rma, refundAmount: rma.refundAmount ?? limit }
  const { subject, html, templateId } = compose(told, order, draft, template, { about, isLate })
  if (!isEmptyHtml(html)) await recordMessage(work, { order, rma, subject, html, templateId }, envelope)
}

/** Rendered by the code that sends it. */
export async function previewMessage(
  work: Work,
  { id, about, refundAmount, ...draft }: Input<typeof returns.preview>,
): Promise<Answer<typeof returns.preview>> {
  const rma = await readReturn(work, id)
  const [order, template, limit] = await Promise.all([
    orderOfRma(work, rma.id),
    templateOf(work, 'rma', draft),
    readRefundLimit(work, rma),
  ])
  const told = { ...rma, refundAmount: refundAmount ?? rma.refundAmount ?? limit }
  return previewOf(work, order, compose(told, order, draft, template, { about: about ?? null }))
}

const compose = (
  rma: StoredRma & { refundAmount: number },
  order: RmaOrder,
  draft: Draft,
  template: Template | null,
  { about, isLate = false }: { about: Told | null; isLate?: boolean },
) =>
  composeAbout(order, draft, template, {
    isLate,
    usual: about ? usualWords(order.locale, about, rma) : undefined,
    values: { refundAmount: formatMoney(rma.refundAmount, order.currencySymbol) },
  })
