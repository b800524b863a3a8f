import type { Answer, Input } from '#contract/http.ts'
import { attachments, maxAttachments, sendLimits } from '#contract/sales/emails.ts'
import { folderIds, mailbox, mailForm } from '#contract/sales/mailbox.ts'
import { addressesIn } from '#contract/sales/recipients.ts'
import { refuseBeyond } from '#server/features/tenancy/sign-in/slow-down.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { keepFile, type ReceivedFile } from '#server/platform/files/store-file.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { inDealerOnce } from '#server/platform/http/once.ts'
import { readFormOfMany } from '#server/platform/http/read-form.ts'
import { parse } from '#server/platform/http/read-input.ts'
import { refuseField } from '#server/platform/http/refuse.ts'
import { cleanHtml, isEmptyHtml } from '#server/platform/rich-text/clean-html.ts'
import { runtime } from '#server/platform/runtime.ts'
import { onePerson } from '../broadcasts/recipients.ts'
import { addressed } from '../customer-emails/addressed.ts'
import { recordLetter } from '../customer-emails/record-letter.ts'
import { findMessage } from '../messages/find-messages.ts'
import { draftForUpdate, dropDraft, keepDraft, saveDraft } from './draft.queries.ts'
import { answeredMessage } from './queries.ts'

const { types: allowed, maxBytes } = attachments
const accepts = { attachment: { allowed, maxBytes, maxFiles: maxAttachments } }
type Fields = Pick<
  Input<typeof mailbox.write>,
  'isDraft' | 'draftId' | 'toMail' | 'ccMail' | 'subject' | 'message' | 'inReplyToMessageId'
>

export async function writeMail(context: RequestContext): Promise<Answer<typeof mailbox.write>> {
  const { fields, files } = await readFormOfMany(context, mailbox.write.body, accepts)
  const received = files.get('attachment') ?? []
  const action =
    fields.isDraft === '1'
      ? (work: Work) => keep(work, fields)
      : await sending(context.actor.userId, fields, received)
  // A draft that's saved again needs no key: it's the same twice.
  const key = fields.isDraft === '1' && fields.draftId ? null : context.idempotencyKey
  const hashes = received.map(({ name, sha256 }) => [name, sha256.toString('hex')])
  const once = { key, request: ['messages', fields, hashes] }
  return inDealerOnce(context.dealerId, context.actor, once, async (work) => {
    const id = await action(work)
    return (await findMessage(work, id))!
  })
}

/** Saved every few seconds while someone writes, so the activity log knows nothing of it. */
async function keep(work: Work, { draftId, ...fields }: Fields): Promise<number> {
  const about = await aboutOf(work, fields)
  const values = {
    toMail: fields.toMail || null,
    ccMail: fields.ccMail || null,
    subject: fields.subject ?? '',
    html: cleanHtml(fields.message ?? ''),
    ...about,
  }
  if (!draftId) return keepDraft(work, values)
  await draftForUpdate(work, draftId)
  await saveDraft(work, draftId, values)
  return draftId
}

async function sending(userId: number | null, fields: Fields, files: readonly ReceivedFile[]) {
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
  return (work: Work) => sendMailOf(work, fields, mail)
}

type Mail = {
  address: string
  cc: readonly string[]
  subject: string
  html: string
  files: readonly ReceivedFile[]
}

async function sendMailOf(work: Work, fields: Fields, { address, cc, subject, html, files }: Mail) {
  if (fields.draftId) await draftForUpdate(work, fields.draftId)
  const about = await aboutOf(work, fields)
  const person = await onePerson(work, { addresses: [address], customerIds: [] })
  const fileIds: number[] = []
  for (const file of files) fileIds.push((await keepFile(work, file)).id)
  const written = addressed({ subject, message: html }, person)
  const from = runtime().config.smtp?.from
  const id = await recordLetter(work, {
    ...person,
    subject: written.subject,
    body: written.message,
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
  if (fields.draftId) await dropDraft(work, fields.draftId, id)
  await recordChange(work, {
    subject: { code: 'message', name: written.subject.slice(0, 200) },
    event: { code: 'written', to: [address, ...cc].join(', ') },
    recordId: id,
  })
  return id
}

/** What an answer is about: the same order and return as the message before. */
async function aboutOf(work: Work, { inReplyToMessageId }: Fields) {
  if (!inReplyToMessageId) return { inReplyToMessageId: null }
  const before = await answeredMessage(work, inReplyToMessageId)
  if (!before) throw refuseField('inReplyToMessageId', 'no_such_message')
  return { inReplyToMessageId, ...before }
}
