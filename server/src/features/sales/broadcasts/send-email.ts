import type { Answer, Input } from '#contract/http.ts'
import { attachments, emails, maxAttachments, sendLimits } from '#contract/sales/messages/emails.ts'
import { addressesIn } from '#contract/sales/messages/recipients.ts'
import { refuseBeyond } from '#server/features/tenancy/sign-in/slow-down.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/db/work.ts'
import { type ReceivedFile, storeReceivedFile } from '#server/platform/files/store-file.ts'
import { readFormFiles } from '#server/platform/http/bodies/read-form.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { inDealerOnce } from '#server/platform/http/in-dealer-once.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { cleanHtml, isEmptyHtml } from '#server/platform/rich-text/clean-html.ts'
import { addAddress } from '../customer-emails/addressed.ts'
import { recordLetter } from '../customer-emails/record-letter.ts'
import { countNamed, onePerson, type Person, readRecipients } from './recipients.ts'
import { sendTest } from './send-test.ts'
import { startBroadcast } from './start-broadcast.ts'

const { types: allowed, maxBytes } = attachments
const accepts = { attachment: { allowed, maxBytes, maxFiles: maxAttachments } }

/**
 * One recipient gets a message. Several, a search or an offer make a broadcast: one email each, and none to anyone
 * who has unsubscribed.
 */
export async function sendEmail(context: RequestContext): Promise<Answer<typeof emails.send>> {
  const { fields, files } = await readFormFiles(context, emails.send.body, accepts)
  const recipients = readRecipients(fields)
  const cc = addressesIn(fields.cc ?? '').addresses
  const words = { subject: fields.subject, html: cleanHtml(fields.messageBody) }
  if (isEmptyHtml(words.html)) throw refuseField('messageBody', 'message_required')

  const isSingle = recipients.searches.length === 0 && countNamed(recipients) === 1
  const isOne = isSingle && fields.isOffer !== '1'
  if (cc.length > 0 && !isOne) throw refuseField('cc', 'cc_to_one')
  const isTest = fields.isTest === '1'
  const addresses = isTest ? 1 : recipients.addresses.length + cc.length + (isSingle ? 1 : 0)
  await refuseTooMany(context.actor, addresses, isSingle || isTest)

  const received = files.get('attachment') ?? []
  if (isTest) return sendTest(context, recipients, { ...words, files: received })
  const once = { key: context.idempotencyKey, request: requestContent(fields, received) }
  return inDealerOnce<QueuedEmail>(context.dealerId, context.actor, once, async (work) => {
    const sent = isOne
      ? await sendLetter(work, await onePerson(work, recipients), { ...words, cc, files: received })
      : await startBroadcast(work, recipients, { ...words, files: received })
    return { status: 'queued', data: { status: 'queued', ...sent } }
  })
}

/** Keeps a user from emailing the whole world in a dealer's name. */
async function refuseTooMany({ userId }: Actor, addresses: number, isOne: boolean): Promise<void> {
  if (addresses > 0) await refuseBeyond(sendLimits.addresses, `addresses written to by ${userId}`, addresses)
  if (!isOne) await refuseBeyond(sendLimits.broadcasts, `broadcasts by ${userId}`)
}

type QueuedEmail = Answer<typeof emails.send>

/** A request's files are identified by their content. */
const requestContent = (fields: Partial<Input<typeof emails.send>>, files: readonly ReceivedFile[]) => [
  'send-email',
  fields,
  files.map(({ name, sha256 }) => [name, sha256.toString('hex')]),
]

type Letter = { subject: string; html: string; cc: readonly string[]; files: readonly ReceivedFile[] }

/** An email to one person, on no list; unsubscribed people get it too. */
async function sendLetter(work: Work, person: Person, { subject, html, cc, files }: Letter) {
  if (person.address === '') throw refuse('without_email', { values: { company: person.name ?? '' } })
  const words = addAddress({ subject, message: html }, person)
  const fileIds: number[] = []
  for (const file of files) fileIds.push((await storeReceivedFile(work, file)).id)
  const messageId = await recordLetter(work, {
    ...person,
    subject: words.subject,
    body: words.message,
    cc,
    fileIds,
  })
  await recordChange(work, {
    subject: { code: 'message', name: words.subject.slice(0, 200) },
    event: { code: 'written', to: [person.address, ...cc].join(', ') },
    recordId: messageId,
  })
  return { broadcastId: null, messageId, recipients: 1, suppressed: 0 }
}
