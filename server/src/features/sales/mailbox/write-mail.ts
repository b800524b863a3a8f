import type { Answer, Input } from '#contract/http.ts'
import { attachments, maxAttachments, sendLimits } from '#contract/sales/messages/emails.ts'
import { folderIds, mailbox, mailForm } from '#contract/sales/messages/mailbox.ts'
import { addressesIn } from '#contract/sales/messages/recipients.ts'
import { refuseBeyond } from '#server/features/tenancy/sign-in/slow-down.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { dropFile, type ReceivedFile } from '#server/platform/files/store-file.ts'
import { readFormFiles } from '#server/platform/http/bodies/read-form.ts'
import { parse } from '#server/platform/http/bodies/read-input.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { inDealerOnce } from '#server/platform/http/in-dealer-once.ts'
import { refuseField } from '#server/platform/http/refusals/refuse.ts'
import { cleanHtml, isEmptyHtml } from '#server/platform/rich-text/clean-html.ts'
import { textToHtml } from '#server/platform/rich-text/text-to-html.ts'
import { runtime } from '#server/platform/runtime.ts'
import { onePerson } from '../broadcasts/recipients.ts'
import { addAddress } from '../customer-emails/addressed.ts'
import { noteQuote } from '../customer-emails/note-quote.ts'
import { recordLetter } from '../customer-emails/record-letter.ts'
import { findMessage } from '../messages/list-messages.ts'
import { draftForUpdate, dropDraft, saveDraft, writeDraft } from './draft.queries.ts'
import { chooseFiles, keepChosen, saveDraftFiles } from './draft-files.ts'
import { findAnsweredMessage } from './queries.ts'
import { showSignature } from './signatures.ts'

const { types: allowed, maxBytes } = attachments
const accepts = { attachment: { allowed, maxBytes, maxFiles: maxAttachments } }
type Fields = Pick<
  Input<typeof mailbox.write>,
  | 'isDraft'
  | 'draftId'
  | 'draftSeenAt'
  | 'fileIds'
  | 'toMail'
  | 'ccMail'
  | 'subject'
  | 'message'
  | 'inReplyToMessageId'
  | 'withSignature'
>

/**
 * Sends an email with its uploaded files, or saves it as a draft. A repeat with the same key sends nothing
 * twice.
 */
export async function writeMail(context: RequestContext): Promise<Answer<typeof mailbox.write>> {
  const { fields, files } = await readFormFiles(context, mailbox.write.body, accepts)
  const received = files.get('attachment') ?? []
  const action =
    fields.isDraft === '1'
      ? (work: Work) => keepDraft(work, fields, received)
      : await prepareMail(context.actor.userId, fields, received)
  // A draft that's saved again without new files needs no key: a repeated save changes nothing.
  const isSame = fields.isDraft === '1' && fields.draftId && received.length === 0
  const key = isSame ? null : context.idempotencyKey
  const hashes = received.map(({ name, sha256 }) => [name, sha256.toString('hex')])
  const once = { key, request: ['messages', fields, hashes] }
  return inDealerOnce(context.dealerId, context.actor, once, async (work) => {
    const id = await action(work)
    return (await findMessage(work, id))!
  })
}

/** Saved every few seconds while someone writes, so it isn't in the activity log. */
async function keepDraft(work: Work, fields: Fields, received: readonly ReceivedFile[]): Promise<number> {
  const { draftId } = fields
  const { about } = await readSubject(work, fields)
  const values = {
    toMail: fields.toMail || null,
    ccMail: fields.ccMail || null,
    subject: fields.subject ?? '',
    html: cleanHtml(fields.message ?? ''),
    ...about,
  }
  if (draftId) await draftForUpdate(work, draftId, fields.draftSeenAt, values)
  const files = await chooseFiles(work, fields, received)
  const id = draftId ?? (await writeDraft(work, values))
  if (draftId) await saveDraft(work, draftId, values)
  await saveDraftFiles(work, id, files)
  return id
}

async function prepareMail(userId: number | null, fields: Fields, files: readonly ReceivedFile[]) {
  const { toMail, ccMail, subject, message } = fields
  const words = parse(mailForm, {
    toMail: toMail ?? '',
    ccMail,
    subject: subject ?? '',
    message: message ?? '',
  })
  const html = cleanHtml(words.message)
  if (isEmptyHtml(html)) throw refuseField('message', 'message_required')
  const cc = addressesIn(words.ccMail ?? '').addresses
  await refuseBeyond(sendLimits.addresses, `addresses written to by ${userId}`, 1 + cc.length)
  const [address] = addressesIn(words.toMail).addresses
  const mail = { address: address!, cc, subject: words.subject, html, files }
  return (work: Work) => sendComposed(work, fields, mail)
}

type Mail = {
  address: string
  cc: readonly string[]
  subject: string
  html: string
  files: readonly ReceivedFile[]
}

async function sendComposed(work: Work, fields: Fields, { address, cc, subject, html, files }: Mail) {
  if (fields.draftId) await draftForUpdate(work, fields.draftId, fields.draftSeenAt)
  const { about, quoteId } = await readSubject(work, fields)
  const person = await onePerson(work, { addresses: [address], customerIds: [] })
  const chosen = await chooseFiles(work, fields, files)
  const fileIds = await keepChosen(work, chosen)
  const signature = fields.withSignature === '1' ? (await showSignature(work)).signature : ''
  const signed = signature === '' ? html : `${html}${textToHtml(signature)}`
  const mailContent = addAddress({ subject, message: signed }, person, orderValues(about))
  const from = runtime().config.smtp?.from
  const id = await recordLetter(work, {
    ...person,
    subject: mailContent.subject,
    body: mailContent.message,
    cc,
    fileIds,
    row: {
      folderId: folderIds.sent,
      fromName: work.actor.name,
      ...(from ? { fromMail: from } : {}),
      ccMail: cc.join(', ') || null,
      ...about,
    },
  })
  await noteQuote(work, id, quoteId)
  if (fields.draftId) await dropDraft(work, fields.draftId, id)
  for (const { key } of chosen.removedFiles) await dropFile(work, key)
  await recordChange(work, {
    subject: { code: 'message', name: mailContent.subject.slice(0, 200) },
    event: { code: 'written', to: [address, ...cc].join(', ') },
    recordId: id,
  })
  return id
}

const orderValues = (about: { inReplyToMessageId: number | null; orderNumber?: number | null }) =>
  about.orderNumber ? { orderNumber: String(about.orderNumber) } : {}

/** The subject of an answer: the same order, return and quote as the message before. */
async function readSubject(work: Work, { inReplyToMessageId, draftId }: Fields) {
  if (!inReplyToMessageId) return { about: { inReplyToMessageId: null }, quoteId: null }
  const before = await findAnsweredMessage(work, inReplyToMessageId, draftId ?? null)
  if (!before) throw refuseField('inReplyToMessageId', 'no_such_message')
  const { quoteId, ...about } = before
  return { about: { inReplyToMessageId, ...about }, quoteId }
}
