import type { Answer, Input } from '#contract/http.ts'
import type { returns } from '#contract/sales/returns/returns.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import type { Work } from '#server/platform/db/work.ts'
import { storePdf } from '#server/platform/pdf/store-pdf.ts'
import { isEmptyHtml } from '#server/platform/rich-text/clean-html.ts'
import { composeAbout, type Draft, findChosenTemplate } from '../customer-emails/compose-message.ts'
import { customerName, readEnvelope, recordMessage } from '../customer-emails/record-message.ts'
import { readSender } from '../customer-emails/sender.ts'
import { toPreview } from '../messages/preview-message.ts'
import { readRefundLimit } from './change-status.ts'
import { findDueDay, findReturnLines, readReturnedOrder, type StoredReturn } from './queries.ts'
import { type ReturnBlock, returnBlock } from './read/return-block.ts'
import type { Slip } from './read/return-slip.pdf.ts'
import { readReturn } from './read/show-return.ts'
import { lastDayToArrive } from './receive/last-day.ts'
import { defaultText, type ReturnStep } from './return-texts.ts'

type Extra = {
  /** See composeAbout. */
  isLate?: boolean
  paid?: ReturnBlock['paid']
  /** The return's lines, if they're about to change. */
  lines?: ReturnBlock['lines']
}

/** Messages the customer about a return: recorded with the return and its order, and emailed. */
export async function notifyCustomer(
  work: Work,
  rma: StoredReturn,
  draft: Draft,
  about: ReturnStep,
  extra: Extra = {},
): Promise<void> {
  const [aboutReturn, envelope] = await Promise.all([readAbout(work, rma, draft), readEnvelope(work)])
  const { order } = aboutReturn
  const slip = {
    rma: { ...rma, refundAmount: 0 },
    lines: aboutReturn.lines,
    dealer: envelope.dealer,
    locale: order.locale,
    dueDay: aboutReturn.dueDay,
  }
  const fileIds =
    about === 'Approved' && order.billEmail !== ''
      ? await storeSlip(work, { ...slip, customer: customerName(order) })
      : []
  const content = { ...aboutReturn, ...extra, dealer: envelope.dealer, hasSlip: fileIds.length > 0 }
  const { usualSubject, ...composed } = compose(
    { ...rma, refundAmount: rma.refundAmount ?? aboutReturn.limit },
    draft,
    about,
    content,
  )
  if (!isEmptyHtml(composed.html)) await recordMessage(work, { order, rma, ...composed, fileIds }, envelope)
}

async function storeSlip(work: Work, slip: Slip): Promise<number[]> {
  // Imported only for drawing: the server starts faster and smaller without it.
  const { drawSlip, slipTitle } = await import('./read/return-slip.pdf.ts')
  return storePdf(work, slipTitle(slip), drawSlip(slip))
}

/** Rendered by the code that sends it. */
export async function previewMessage(
  work: Work,
  { id, about, refundAmount, ...draft }: Input<typeof returns.preview>,
): Promise<Answer<typeof returns.preview>> {
  const rma = await readReturn(work, id)
  const [aboutReturn, dealer] = await Promise.all([readAbout(work, rma, draft), readSender(work)])
  const shown = { ...rma, refundAmount: refundAmount ?? rma.refundAmount ?? aboutReturn.limit }
  // The approval that's previewed will set it.
  const dueDay =
    rma.type === 'Core' ? aboutReturn.dueDay : (rma.arriveBy ?? lastDayToArrive(dealer, work.now))
  return toPreview(
    work,
    aboutReturn.order,
    compose(shown, draft, about ?? null, { ...aboutReturn, dealer, dueDay, hasSlip: true }),
  )
}

async function readAbout(work: Work, rma: StoredReturn, draft: Draft) {
  const [order, template, limit, lines, dueDay] = await Promise.all([
    readReturnedOrder(work, rma.id),
    findChosenTemplate(work, 'rma', draft),
    readRefundLimit(work, rma),
    findReturnLines(work, [rma.id]),
    findDueDay(work, rma),
  ])
  return { order, template, limit, lines, dueDay }
}

type ReturnContent = Omit<Awaited<ReturnType<typeof readAbout>>, 'lines'> &
  Extra &
  Pick<ReturnBlock, 'lines' | 'dealer' | 'hasSlip'>

/** The text, followed by the return itself. */
function compose(
  rma: ReturnBlock['rma'],
  draft: Draft,
  about: ReturnStep | null,
  { order, template, isLate = false, ...block }: ReturnContent,
) {
  const { locale } = order
  const composed = composeAbout(order, draft, template, {
    isLate,
    usual: about ? defaultText(locale, about, rma) : undefined,
    values: { refundAmount: formatMoney(rma.refundAmount, order.currencySymbol) },
  })
  if (!about || isEmptyHtml(composed.html)) return composed
  return { ...composed, html: `${composed.html}\n${returnBlock({ ...block, rma, about, locale })}` }
}
