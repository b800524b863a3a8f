import type { Work } from '#server/platform/db/work.ts'
import { noSuchMailbox } from '#server/platform/mail/delivery.ts'
import { noteReport } from '#server/platform/mail/send-mail.ts'
import { noteReturned } from '../broadcasts/sending/note-returned.ts'
import { suppressBounced } from '../broadcasts/suppressions/suppress.ts'
import { publishMessages } from '../customer-emails/publish-messages.ts'
import type { AnsweredMail } from './answered.queries.ts'
import type { DeliveryReport } from './delivery-report.ts'

/**
 * Records a report with the message it's about; true if a person should read it. An address stops getting
 * broadcasts only if it's one we wrote to, whatever the report names.
 */
export async function noteDelivery(
  work: Work,
  answered: AnsweredMail,
  report: DeliveryReport,
): Promise<boolean> {
  const { action, status } = report
  if (action === 'other') return false
  const { mailId, recipientId, broadcastId, toAddress, cc, messageId } = answered
  const isOne = (address: string) =>
    report.recipients.some((one) => one.toLowerCase() === address.toLowerCase())
  const copy = cc.find(isOne)
  // A report that names neither is about a mailbox the email was forwarded to.
  const isMain = copy === undefined
  const failed = action === 'failed'
  const answer = isMain ? report.answer : `${copy}: ${report.answer}`
  if (mailId !== null) await noteReport(work, mailId, { failed: failed && isMain, answer })
  if (recipientId !== null && broadcastId !== null && failed)
    await noteReturned(work, { broadcastId, recipientId, answer })
  const bouncedAddress = copy ?? (isOne(toAddress) ? toAddress : undefined)
  if (failed && bouncedAddress && noSuchMailbox.test(status ?? ''))
    await suppressBounced(work, bouncedAddress, report.answer)
  if (messageId !== null) await publishMessages(work, [messageId])
  return failed && mailId !== null
}
