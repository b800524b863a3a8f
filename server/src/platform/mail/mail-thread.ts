import type { Work } from '../db/work.ts'

/** What an email answers (RFC 5322), so that its recipient's program shows it with what was written before. */
export type MailThread = {
  /** Message-IDs, oldest first; the last is the one it answers. A number is an email of our own outbox. */
  references: readonly (number | string)[]
}

let finder: (work: Work, mailId: number) => Promise<MailThread> = async () => ({ references: [] })

/** Sets who knows which emails belong together. */
export const onMailThread = (given: typeof finder): void => {
  finder = given
}

export const findMailThread = (work: Work, mailId: number): Promise<MailThread> => finder(work, mailId)
