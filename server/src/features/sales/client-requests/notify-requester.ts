import type { ClientRequest } from '#contract/sales/client-requests.ts'
import { findUserLocale } from '#server/features/tenancy/dealers/read-locale.ts'
import { findUserAddress } from '#server/features/tenancy/dealers/user-address.ts'
import { adminUrl } from '#server/platform/admin-url.ts'
import type { Work } from '#server/platform/db/work.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { recordIncoming } from '../customer-emails/record-incoming.ts'
import { readRequester } from './queries.ts'
import { requestTexts } from './request-texts.ts'

/** Puts the decision among the dealer's messages, and emails it to the person who asked. */
export async function notifyRequester(work: Work, request: ClientRequest): Promise<void> {
  const { userName, userEmail, adminDomain } = await readRequester(work, request.id)
  const to = await findUserAddress(work, userEmail)
  const locale = request.userId === null ? 'en' : await findUserLocale(work, request.userId)
  const texts = requestTexts(locale)
  const subject = texts.title(request.partNumber ?? `#${request.id}`)
  const text = request.outcome === 'approved' ? texts.approved : texts.declined
  const paragraphs = [text, ...(request.reason ? [texts.reason(request.reason)] : [])]
  const button = {
    label: texts.button,
    url: adminUrl(adminDomain, `/admin/request?isOpen=0&request=${request.id}`),
  }
  if (to)
    await sendMail(work, {
      to,
      toName: userName,
      fromName: 'Partsdesk',
      subject,
      ...composeMail({ title: subject, paragraphs, button, locale }),
    })
  await recordIncoming(work, {
    type: 'CLIENT_REQUEST',
    fromName: 'Partsdesk',
    toName: userName,
    toMail: to ?? undefined,
    subject,
    text: paragraphs.join(' '),
  })
}
