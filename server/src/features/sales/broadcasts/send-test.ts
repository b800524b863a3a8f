import type { Answer } from '#contract/http.ts'
import type { emails } from '#contract/sales/messages/emails.ts'
import { inDealer } from '#server/platform/db/work.ts'
import { type ReceivedFile, storeReceivedFile } from '#server/platform/files/store-file.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuseField } from '#server/platform/http/refusals/refuse.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { addAddress } from '../customer-emails/addressed.ts'
import { messagePage } from '../customer-emails/message-page.ts'
import { readBroadcaster } from './broadcast.mail.ts'
import { example } from './preview-email.ts'
import { onePerson, type Recipients } from './recipients.ts'

type Words = { subject: string; html: string; files: readonly ReceivedFile[] }

/** The email as its first recipient would get it, sent to its author and not recorded. */
export function sendTest(
  { dealerId, actor }: RequestContext,
  { addresses, customerIds }: Recipients,
  { subject, html, files }: Words,
): Promise<Answer<typeof emails.send>> {
  return inDealer(dealerId, actor, async (work) => {
    const from = await readBroadcaster(work)
    // The main user signs in as 'admin' and has no email address.
    const to = actor.email.includes('@') ? actor.email : from.replyTo
    if (!to) throw refuseField('recipient', 'no_own_email')
    const first = {
      addresses: addresses.slice(0, 1),
      customerIds: addresses[0] ? [] : customerIds.slice(0, 1),
    }
    const isNamed = first.addresses.length + first.customerIds.length > 0
    const person = isNamed ? await onePerson(work, first) : example
    const words = addAddress({ subject, message: html }, person)
    const fileIds: number[] = []
    for (const file of files) fileIds.push((await storeReceivedFile(work, file)).id)
    await sendMail(work, {
      to,
      toName: actor.name,
      fromName: from.company,
      ...(from.replyTo ? { replyTo: from.replyTo } : {}),
      isPersonal: true,
      subject: `Test: ${words.subject}`,
      ...messagePage({
        subject: words.subject,
        body: words.message,
        letterhead: from.letterhead,
        footer: from.footer,
        locale: person.locale,
      }),
      fileIds,
    })
    const sent = { broadcastId: null, messageId: null, recipients: 1, suppressed: 0 }
    return { status: 'queued' as const, data: { status: 'queued' as const, ...sent } }
  })
}
