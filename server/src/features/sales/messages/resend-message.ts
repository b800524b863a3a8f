import type { Input } from '#contract/http.ts'
import type { messages } from '#contract/sales/messages/messages.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { resendMail } from '#server/platform/mail/send-mail.ts'
import { mailMessage } from '../customer-emails/record-message.ts'
import { readSender } from '../customer-emails/sender.ts'

/** Resends failed or record-only messages. A queued email stays queued, and a sent one isn't sent twice. */
export async function resendMessage(work: Work, { id }: Input<typeof messages.resend>) {
  const message = await takeMessage(work, id)
  if (message.isFromAdmin === 0) throw refuse('message_received')
  if (message.mailStatus === 'sent') throw refuse('message_sent')
  if (message.mailStatus === 'queued') return { mailStatus: 'queued' as const }

  if (message.mailId === null) await sendFirstTime(work, message)
  else await resendMail(work, message.mailId)
  await recordChange(work, {
    subject: { code: 'message', name: message.subject ?? '' },
    event: { code: message.mailId === null ? 'sent' : 'sentAgain', to: message.toMail ?? '' },
    recordId: id,
  })
  return { mailStatus: 'queued' as const }
}

/** Drafts and deleted messages can't be sent. */
async function takeMessage({ db, dealerId }: Work, id: number) {
  const message = await db
    .selectFrom('dealerCommunications as c')
    .leftJoin('mails as m', (join) =>
      join.onRef('m.dealerId', '=', 'c.dealerId').onRef('m.id', '=', 'c.mailId'),
    )
    .leftJoin('orders as o', (join) =>
      join.onRef('o.dealerId', '=', 'c.dealerId').onRef('o.id', '=', 'c.orderId'),
    )
    .select([
      'c.id',
      'c.subject',
      'c.message',
      'c.toName',
      'c.toMail',
      'c.mailId',
      'c.isFromAdmin',
      'o.locale',
    ])
    .select('m.status as mailStatus')
    .where('c.dealerId', '=', dealerId)
    .where('c.id', '=', id)
    .where('c.isDraft', '=', 0)
    .where('c.isVisible', '=', 1)
    .forUpdate('c')
    .executeTakeFirst()
  if (!message) throw refuse('not_found')
  return message
}

async function sendFirstTime(work: Work, message: Awaited<ReturnType<typeof takeMessage>>) {
  const { subject, message: body, toName, toMail } = message
  if (!toMail) throw refuse('not_found')
  const order = {
    billCompany: toName ?? '',
    billContact: toName,
    billEmail: toMail,
    locale: message.locale ?? 'en',
  }
  const mailId = await mailMessage(work, { order, subject, body, sender: await readSender(work) })
  await work.db
    .updateTable('dealerCommunications')
    .set({ mailId })
    .where('dealerId', '=', work.dealerId)
    .where('id', '=', message.id)
    .execute()
}
