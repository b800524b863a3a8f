import { system } from '../auth/actor.ts'
import { inDealer } from '../db/work.ts'
import { warn } from '../log.ts'
import { storePdf } from '../pdf/store-pdf.ts'
import type { AttachedFile } from './attachments.ts'

/** A paper as an email carries it. */
export type MailPaper = { name: string; pdf: PDFKit.PDFDocument }
type Mail = { dealerId: number; id: number }

let drawer: (mail: Mail, paper: string) => Promise<MailPaper | null> = async () => null

/** Sets who draws the papers that emails carry. */
export const onMailPaper = (handler: typeof drawer): void => {
  drawer = handler
}

/**
 * Draws the paper of an email that's about to leave, and attaches it for good, so that a repeat has the same. Whatever
 * fails, the email goes without, because what it says matters more.
 */
export async function attachPaper(mail: Mail, paper: string): Promise<AttachedFile[]> {
  const { dealerId, id: mailId } = mail
  try {
    const drawn = await drawer(mail, paper)
    return drawn ? await storePaper(mail, drawn) : []
  } catch (error) {
    warn('an email leaves without its paper', { dealerId, mailId, error: String(error) })
    return []
  }
}

const storePaper = ({ dealerId, id: mailId }: Mail, { name, pdf }: MailPaper): Promise<AttachedFile[]> =>
  inDealer(dealerId, system(), async (work) => {
    const [fileId] = await storePdf(work, name, pdf)
    if (fileId === undefined) return []
    const { db } = work
    await db.insertInto('mailFiles').values({ dealerId, mailId, position: 0, fileId }).execute()
    await db
      .updateTable('mails')
      .set({ orderPaper: null })
      .where('dealerId', '=', dealerId)
      .where('id', '=', mailId)
      .execute()
    return db
      .selectFrom('files')
      .select(['key', 'name', 'contentType'])
      .where('dealerId', '=', dealerId)
      .where('id', '=', fileId)
      .execute()
  })
