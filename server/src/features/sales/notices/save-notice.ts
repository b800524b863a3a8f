import type { Input } from '#contract/http.ts'
import { locales } from '#contract/locales.ts'
import {
  type CustomerNotice,
  type customerNotices,
  noticeKinds,
} from '#contract/sales/messages/customer-notices.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseField } from '#server/platform/http/refusals/refuse.ts'
import { cleanHtml } from '#server/platform/rich-text/clean-html.ts'
import { findNotice, lockNotice, type OwnTexts, writeNotice } from './queries.ts'

/** Lists all kinds of notices with their texts; one that the dealer never changed has the standard texts. */
export async function listNotices(work: Work) {
  const notices: CustomerNotice[] = []
  for (const kind of noticeKinds) notices.push(await findNotice(work, kind))
  return notices
}

/**
 * Changes a notice. A language that isn't sent stays, and null returns it to the standard text. HTML is
 * cleaned.
 */
export async function updateNotice(
  work: Work,
  { kind, version, isOn, attachesInvoice, texts = {} }: Input<typeof customerNotices.update>,
): Promise<CustomerNotice> {
  if (attachesInvoice === 1 && kind !== 'order')
    throw refuseField('attachesInvoice', 'invoice_with_confirmation')
  await lockNotice(work, kind, version)
  const before = await findNotice(work, kind)
  const own: OwnTexts = {}
  for (const locale of locales) {
    const sent = texts[locale]
    if (sent) own[locale] = { subject: sent.subject, body: cleanHtml(sent.body) }
    else if (sent === undefined && before.ownTexts.includes(locale)) own[locale] = before.texts[locale]
  }
  await writeNotice(work, kind, {
    isOn: isOn === undefined ? undefined : isOn === 1,
    attachesInvoice: attachesInvoice === undefined ? undefined : attachesInvoice === 1,
    texts: own,
  })
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
