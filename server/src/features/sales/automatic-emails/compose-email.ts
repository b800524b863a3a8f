import { pick } from '#contract/pick.ts'
import type { EmailKind, ShownEmail } from '#contract/sales/messages/automatic-emails.ts'
import { type NoticeKind, noticeKinds } from '#contract/sales/messages/customer-notices.ts'
import type { PlaceholderValues } from '#contract/sales/messages/placeholders.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { adminUrl } from '#server/platform/admin-url.ts'
import type { Work } from '#server/platform/db/work.ts'
import { insertLink } from '#server/platform/mail/mail-link.ts'
import { cleanHtml } from '#server/platform/rich-text/clean-html.ts'
import { messagePage } from '../customer-emails/message-page.ts'
import { refundNote } from '../customer-emails/money-texts.ts'
import { howPaid, movementName, sheetTextsIn } from '../customer-emails/paper-texts.ts'
import { linkLabel } from '../customer-emails/record-link.ts'
import { automaticSubject } from '../customer-emails/record-message.ts'
import type { Sender } from '../customer-emails/sender.ts'
import { listNotices } from '../notices/save-notice.ts'
import { composeNotice } from '../notices/send-notice.ts'
import { type Example, examplePayments, readExample } from './example-order.ts'
import { isReturnKind, quoteExample, stepMessage } from './step-emails.ts'

type ComposedEmail = {
  order: Example['order']
  isSample: boolean
  subject: string
  /** Without the dealer's name, as it's recorded. */
  usualSubject: string
  body: string
  page: string
  text: string
}

/** An automatic email in its final form, about the dealer's newest order or a made-up one. */
export async function composeEmail(
  work: Work,
  { kind, locale, isReal, ...typed }: ShownEmail,
  dealer: Sender,
): Promise<ComposedEmail> {
  const example = await readExample(work, { isReal: isReal === 1, locale })
  const { order, isSample } = example
  if (kind === 'quote') {
    const { subject, html, text } = quoteExample(example, dealer, work.now)
    return { order, isSample, subject, usualSubject: subject, body: '', page: html, text }
  }
  const { subject: usualSubject, html } = isNotice(kind)
    ? composeExample(kind, example, { dealer, text: await findText(work, kind, { locale, ...typed }) })
    : stepMessage(kind, example, dealer, work.now)
  const subject = automaticSubject(usualSubject, dealer.company)
  const body = cleanHtml(html)
  const page = messagePage({
    subject,
    title: usualSubject,
    body,
    ...pick(dealer, ['letterhead', 'footer']),
    locale,
    isLinked: true,
  })
  const url = adminUrl(null, '/see/…')
  const linked = insertLink(page, {
    label: linkLabel(isReturnKind(kind) ? 'return' : 'order', locale),
    url,
    locale,
  })
  return { order, isSample, subject, usualSubject, body, page: linked.html, text: linked.text }
}

const isNotice = (kind: EmailKind): kind is NoticeKind => (noticeKinds as readonly string[]).includes(kind)

type TypedText = Pick<ShownEmail, 'locale' | 'subject' | 'body'>

/** The form's text, or the saved one. */
async function findText(work: Work, kind: NoticeKind, { locale, subject, body }: TypedText) {
  const notices = await listNotices(work)
  const saved = notices.find((one) => one.kind === kind)!.texts[locale]
  return { subject: subject ?? saved.subject, body: body ?? saved.body }
}

type Text = { subject: string; body: string }

function composeExample(
  kind: NoticeKind,
  { order, lines, payments, paymentRows }: Example,
  { dealer, text }: { dealer: Sender; text: Text },
) {
  return composeNotice(text, {
    order,
    lines,
    payments: payments ?? examplePayments(kind, order.orderAmount),
    paymentRows,
    dealer,
    values: {
      amount: formatMoney(order.orderAmount, order.currencySymbol),
      ...exampleValues(kind, order.locale),
    },
  })
}

function exampleValues(kind: NoticeKind, locale: string): PlaceholderValues {
  const texts = sheetTextsIn(locale)
  const visa = { method: null, cardBrand: 'visa', cardLast4: '4242' } as const
  if (kind === 'void') return { paymentMethod: movementName(texts, { kind: 'charge', ...visa }) }
  const isByHand = kind === 'payment' || kind === 'paymentRefund'
  return {
    paymentMethod: isByHand ? texts.methods.check : howPaid(texts, visa),
    refundNote: refundNote(locale, 'check'),
  }
}
