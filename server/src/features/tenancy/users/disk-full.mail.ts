import { randomUUID } from 'node:crypto'
import { system } from '#server/platform/auth/actor.ts'
import { readInDealer } from '#server/platform/db/work.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import { deliver } from '#server/platform/mail/mail-server.ts'
import { diskFullTexts } from './disk-full-texts.ts'
import { platformAdmins } from './platform-admins.ts'

/** Emails the platform's admins directly, because nothing can be stored in the outbox. */
export async function mailDiskFull(reason: string): Promise<void> {
  const admins = await readInDealer(0, system(), platformAdmins)
  for (const { email, firstName, locale } of admins) {
    const { subject, title, effect, remedy, reason: label } = diskFullTexts(locale)
    const mail = {
      dealerId: 0,
      id: 0,
      name: `disk-full.${randomUUID()}`,
      fromName: 'Partsdesk',
      replyTo: null,
      replyToken: null,
    }
    const { kind, answer } = await deliver({
      ...mail,
      toName: firstName,
      toAddress: email,
      subject,
      ...composeMail({ title, paragraphs: [effect, remedy, { rows: [[label, reason]] }], locale }),
    })
    if (kind === 'later') throw new Error(answer)
  }
}
