import { randomUUID } from 'node:crypto'
import { system } from '#server/platform/auth/actor.ts'
import { readInDealer } from '#server/platform/db/work.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import { deliver } from '#server/platform/mail/mail-server.ts'
import { platformAdmins } from './platform-admins.ts'

const subject = 'Partsdesk: the disk is full'

/** Emails the platform's admins directly, because nothing can be stored in the outbox. */
export async function mailDiskFull(reason: string): Promise<void> {
  const admins = await readInDealer(0, system(), platformAdmins)
  const content = composeMail({
    title: 'The disk is full',
    paragraphs: [
      'Partsdesk can’t save anything, because its disk is full. Everybody who saves sees this too; reading still works.',
      'Free some space, or make the disk larger. Partsdesk recovers by itself.',
      { rows: [['Reason', reason]] },
    ],
  })
  for (const { email, firstName } of admins) {
    const mail = {
      dealerId: 0,
      id: 0,
      name: `disk-full.${randomUUID()}`,
      fromName: 'Partsdesk',
      replyTo: null,
    }
    const { kind, answer } = await deliver({
      ...mail,
      toName: firstName,
      toAddress: email,
      subject,
      ...content,
    })
    if (kind === 'later') throw new Error(answer)
  }
}
