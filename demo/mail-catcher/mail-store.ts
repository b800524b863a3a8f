import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

export type CaughtMail = {
  id: string
  /** The time of its arrival, in UTC. */
  at: string
  envelope: { from: string; to: string[] }
  from: string
  to: string
  replyTo: string
  subject: string
  messageId: string
  headers: { name: string; value: string }[]
  text: string
  html: string
  /** The attachments. `content` is base64. */
  attachments: { filename: string; contentType: string; bytes: number; content: string }[]
}

/** An email in the list. */
export type MailSummary = Pick<CaughtMail, 'id' | 'at' | 'from' | 'to' | 'subject'> & { attachments: number }

const maxMails = 500
const fileName = /^(\d{13}-[0-9a-f]{8})\.json$/

/** Stores the newest 500 emails, each in a JSON file, and loads them again at the next start. */
export class MailStore {
  readonly #dir: string
  /** Oldest first. */
  #summaries: MailSummary[] = []
  #lastAt = 0

  constructor(dir: string) {
    this.#dir = dir
  }

  async open(): Promise<void> {
    await mkdir(this.#dir, { recursive: true })
    const names = (await readdir(this.#dir)).filter((name) => fileName.test(name)).sort()
    const mails = await Promise.all(names.map((name) => this.read(fileName.exec(name)![1]!)))
    this.#summaries = mails.flatMap((mail) => (mail ? [summarize(mail)] : []))
    await this.#dropOldest()
  }

  async add(mail: Omit<CaughtMail, 'id' | 'at'>): Promise<CaughtMail> {
    // The time is later than any before, so that file names sort by arrival.
    this.#lastAt = Math.max(Date.now(), this.#lastAt + 1)
    const id = `${this.#lastAt}-${randomBytes(4).toString('hex')}`
    const caught = { ...mail, id, at: new Date(this.#lastAt).toISOString() }
    const file = path.join(this.#dir, `${id}.json`)
    await writeFile(`${file}.part`, JSON.stringify(caught))
    await rename(`${file}.part`, file)
    this.#summaries.push(summarize(caught))
    this.#summaries.sort((a, b) => (a.id < b.id ? -1 : 1))
    await this.#dropOldest()
    return caught
  }

  /** Lists emails, newest first. With `to`, only those whose recipient contains it. */
  list(to = ''): MailSummary[] {
    const address = to.trim().toLowerCase()
    return this.#summaries.filter((mail) => mail.to.toLowerCase().includes(address)).reverse()
  }

  async read(id: string): Promise<CaughtMail | null> {
    if (!fileName.test(`${id}.json`)) return null
    const text = await readFile(path.join(this.#dir, `${id}.json`), 'utf8').catch(() => null)
    return text === null ? null : (JSON.parse(text) as CaughtMail)
  }

  async clear(): Promise<void> {
    const deletedMails = this.#summaries
    this.#summaries = []
    for (const { id } of deletedMails) await rm(path.join(this.#dir, `${id}.json`), { force: true })
  }

  async #dropOldest() {
    const old = this.#summaries.splice(0, Math.max(0, this.#summaries.length - maxMails))
    for (const { id } of old) await rm(path.join(this.#dir, `${id}.json`), { force: true })
  }
}

const summarize = ({ id, at, from, to, subject, attachments }: CaughtMail): MailSummary => ({
  id,
  at,
  from,
  to,
  subject,
  attachments: attachments.length,
})
