import type { Input } from '#contract/http.ts'
import {
  type CustomerNotice,
  type customerNotices,
  type NoticeKind,
  noticeKinds,
  noticeLocales,
} from '#contract/sales/customer-notices.ts'
import type { MessagePreview } from '#contract/sales/messages.ts'
import { type PlaceholderValues, visiblePlaceholders } from '#contract/sales/placeholders.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { cleanHtml } from '#server/platform/rich-text/clean-html.ts'
import { refundNote } from '../customer-emails/money-texts.ts'
import { howPaid, movementName, sheetTextsIn } from '../customer-emails/paper-texts.ts'
import { customerName } from '../customer-emails/record-message.ts'
import { readSender } from '../customer-emails/sender.ts'
import { example, exampleLines, examplePayments } from './example-order.ts'
import { findNotice, lockNotice, type OwnTexts, writeNotice } from './queries.ts'
import { composeNotice } from './send-notice.ts'

export async function findNotices(work: Work) {
  const data: CustomerNotice[] = []
  for (const kind of noticeKinds) data.push(await findNotice(work, kind))
  return { data, recordsTotal: data.length }
}

export async function updateNotice(
  work: Work,
  { kind, version, isOn, texts = {} }: Input<typeof customerNotices.update>,
): Promise<CustomerNotice> {
  await lockNotice(work, kind, version)
  const before = await findNotice(work, kind)
  const own: OwnTexts = {}
  for (const locale of noticeLocales) {
    const sent = texts[locale]
    if (sent) own[locale] = { subject: sent.subject, body: cleanHtml(sent.body) }
    else if (sent === undefined && before.ownTexts.includes(locale)) own[locale] = before.texts[locale]
  }
  await writeNotice(work, kind, { isOn: isOn === undefined ? undefined : isOn === 1, texts: own })
  const after = await findNotice(work, kind)
  await recordChange(work, {
    subject: { code: 'notice', name: kind },
    event: 'changed',
    recordId: null,
    before,
    after,
  })
  return after
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

/** Uses a sample order. */
export async function previewNotice(
  work: Work,
  { kind, locale, subject, body }: Input<typeof customerNotices.preview>,
): Promise<MessagePreview> {
  const dealer = await readSender(work)
  const composed = composeNotice(
    { subject, body },
    {
      order: { ...example, locale },
      lines: exampleLines,
      payments: examplePayments[kind],
      dealer,
      values: { amount: 'USD $116.80', ...exampleValues(kind, locale) },
    },
  )
  return {
    from_name: dealer.company,
    to_name: customerName(example),
    to_mail: example.billEmail,
    subject: composed.subject,
    usualSubject: composed.subject,
    message: composed.html,
    unknownPlaceholders: visiblePlaceholders(`${composed.subject} ${composed.html}`),
  }
}
