import type { Work } from '../db/work.ts'

/** The emails that an email answers (RFC 5322), so that its recipient's program shows them together. */
export type MailThread = {
  /** Message-IDs, oldest first; the last is the one it answers. A number is an email of our own outbox. */
  references: readonly (number | string)[]
}

let finder: (work: Work, mailId: number) => Promise<MailThread> = async () => ({ references: [] })

/** Sets the function that finds the emails that belong together. */
export const onMailThread = (handler: typeof finder): void => {
  finder = handler
}

/** Finds the emails that an email's headers refer to, so that mail programs show them as one conversation. */
export const findMailThread = (work: Work, mailId: number): Promise<MailThread> => finder(work, mailId)
