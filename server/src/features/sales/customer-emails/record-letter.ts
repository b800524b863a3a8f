import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/db/tables.gen.ts'
import type { Work } from '#server/platform/db/work.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { plainText } from '#server/platform/rich-text/clean-html.ts'
import { messagePage } from './message-page.ts'
import { publishMessages } from './publish-messages.ts'
import { readEnvelope } from './record-message.ts'

type Letter = {
  address: string
  name: string | null
  locale: string
  subject: string
  /** Sanitized rich text with placeholders filled. */
  body: string
  cc: readonly string[]
  fileIds: readonly number[]
  /** Values of the message that differ from the usual ones: its sender, its folder, the message it answers. */
  row?: Partial<Insertable<DB['dealerCommunications']>>
}

/** Records and emails a message about no order; returns its id. */
export async function recordLetter(work: Work, letter: Letter): Promise<number> {
  const { db, dealerId, actor, now } = work
  const { address, name, subject, body, locale, cc, fileIds, row: givenRow } = letter
  const { id, mailId, dealer } = await readEnvelope(work)
  const { company, replyTo, letterhead, footer } = dealer
  const mail = {
    to: address,
    ...(name ? { toName: name } : {}),
    fromName: givenRow?.fromName ?? company,
    ...(replyTo ? { replyTo } : {}),
    isAnswerable: true,
    isPersonal: true,
    subject,
    ...messagePage({ subject, body, letterhead, footer, locale }),
    cc,
    fileIds,
  }
  const row = {
    id,
    dealerId,
    fromName: company,
    fromMail: replyTo,
    toName: name,
    toMail: address,
    subject,
    message: body,
    messageText: plainText(body),
    mailId,
    userId: actor.userId,
    userName: actor.name,
    createdAt: now,
    ...givenRow,
  }
  await Promise.all([
    sendMail(work, mail, mailId),
    db.insertInto('dealerCommunications').values(row).execute(),
    publishMessages(work, [id]),
  ])
  return id
}
