import { folderEntity, mailbox } from '#contract/sales/messages/mailbox.ts'
import { system } from '#server/platform/auth/actor.ts'
import { inDealer } from '#server/platform/db/work.ts'
import type { Client } from '#test/client.ts'
import { recordIncoming } from '../customer-emails/record-incoming.ts'

/** An incoming message, recorded like the product does; returns its id. */
export const receiveMessage = (
  dealerId: number,
  subject: string,
  text = 'Is it in stock?',
): Promise<number> =>
  inDealer(dealerId, system(), (work) =>
    recordIncoming(work, {
      type: 'CUSTOMER_COMMUNICATION',
      fromName: 'Ann Rivera',
      fromMail: 'ann@example.test',
      toName: 'Parts',
      toMail: 'parts@one.test',
      subject,
      text,
    }),
  )

/**
 * A few of dealer 1's messages for each of the mailbox's filters; returns their folder, and the assigned colleague.
 */
export async function receiveSomeMail(client: Client) {
  const { data: folder } = await client.ok(folderEntity.create, { dealerId: 1, colName: 'Zylinder' })
  const words = { toMail: 'ann@example.test', subject: 'Zylinder', message: 'Hello' }
  await client.ok(mailbox.write, { dealerId: 1, ...words })
  await client.ok(mailbox.write, { dealerId: 1, ...words, isDraft: '1' })
  const [moved, deleted] = await Promise.all(
    ['One', 'Two', 'Three'].map((subject) => receiveMessage(1, subject)),
  )
  await client.ok(mailbox.move, { ids: [moved!], dealerFolderId: folder.id })
  await client.ok(mailbox.mark, { ids: [deleted!], isVisible: 0 })
  const { data: colleagues } = await client.ok(mailbox.colleagues, { dealerId: 1 })
  await client.ok(mailbox.assign, { ids: [moved!], userId: colleagues[0]!.id })
  return { dealerFolderId: folder.id, assignedTo: colleagues[0]!.id }
}
