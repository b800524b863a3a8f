import { Readable } from 'node:stream'
import type { Attachment, ParsedMail } from 'mailparser'
import { addressesIn } from '#contract/sales/recipients.ts'
import { runtime } from '#server/platform/runtime.ts'
import { type DeliveryReport, readReport } from './delivery-report.ts'
import { bodyOf, headerOf, headOf } from './mail-head.ts'

/** An email as it came in; all of it is the sender's word. */
export type ReadMail = {
  messageId: string | null
  fromName: string
  fromMail: string | null
  subject: string
  text: string
  /** As it was written: not safe to show. */
  html: string | null
  files: SentFile[]
  /** A machine wrote it: someone is away, or an address has changed. */
  isAutomatic: boolean
  report: DeliveryReport | null
  /** Why only its beginning could be read; null as a rule. */
  trouble: string | null
}

export type SentFile = { name: string; content: Buffer; cid: string | null }

const patienceMs = 60_000
/** Longer HTML is left out if there's text too. */
const maxHtml = 300_000
const maxText = 100_000

/** Reads an email whatever it holds; of a broken one, its beginning as text. */
export async function readMail(raw: Buffer): Promise<ReadMail> {
  try {
    return mailOf(await parse(raw))
  } catch (error) {
    return beginningOf(raw, (error as Error).message)
  }
}

async function parse(raw: Buffer): Promise<ParsedMail> {
  const { simpleParser } = await import('mailparser')
  const given = Readable.from(slices(raw))
  const options = { skipHtmlToText: true, skipTextToHtml: true, skipTextLinks: true, skipImageLinks: true }
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It took too long to read.')), patienceMs)
  })
  try {
    return await Promise.race([
      simpleParser(given, { ...options, keepCidLinks: true, keepDeliveryStatus: true }),
      late,
    ])
  } finally {
    clearTimeout(timer)
    given.destroy()
  }
}

/** In pieces, so that other work gets its turn between them. */
function* slices(raw: Buffer): Generator<Buffer> {
  for (let at = 0; at < raw.length; at += 65_536) yield raw.subarray(at, at + 65_536)
}

function mailOf(mail: ParsedMail): ReadMail {
  const [from] = mail.from?.value ?? []
  const status = mail.attachments.find(({ contentType }) => contentType === 'message/delivery-status')
  const html = plain(mail.html || '')
  const text = plain(mail.text ?? '')
  return {
    messageId: mail.messageId ?? null,
    fromName: plain(from?.name ?? '').slice(0, 200),
    fromMail: addressOf(from?.address),
    subject: lineOf(mail.subject ?? ''),
    text: text.slice(0, maxText),
    html: html !== '' && (html.length <= maxHtml || text.trim() === '') ? html.slice(0, maxHtml) : null,
    files: mail.attachments.filter((file) => file !== status).map(fileOf),
    isAutomatic: isAutomatic(mail),
    report: status ? readReport(status.content.toString('utf8')) : null,
    trouble: null,
  }
}

const fileOf = ({ filename, contentType, content, cid, related }: Attachment): SentFile => ({
  name: lineOf(filename ?? contentType).slice(0, 200) || 'attachment',
  content: Buffer.isBuffer(content) ? content : Buffer.alloc(0),
  cid: related && cid ? cid : null,
})

/** RFC 3834, and what programs before it said. */
function isAutomatic({ headers }: ParsedMail): boolean {
  const said = (name: string) => JSON.stringify(headers.get(name) ?? '').toLowerCase()
  const submitted = said('auto-submitted')
  return (
    (submitted !== '""' && !submitted.includes('no"')) ||
    /bulk|junk|list|auto_reply/.test(said('precedence')) ||
    ['x-autoreply', 'x-autorespond', 'x-auto-response-suppress'].some((name) => headers.has(name))
  )
}

function beginningOf(raw: Buffer, reason: string): ReadMail {
  const head = headOf(raw)
  const from = headerOf(head, 'from') ?? ''
  return {
    messageId: headerOf(head, 'message-id'),
    fromName: lineOf(from.replace(/<[^<>]*>/g, '').replaceAll('"', '')).slice(0, 200),
    fromMail: addressOf(from),
    subject: lineOf(headerOf(head, 'subject') ?? ''),
    text: plain(bodyOf(raw)).slice(0, maxText / 5),
    html: null,
    files: [],
    isAutomatic: false,
    report: null,
    trouble: plain(reason).slice(0, 300) || 'unknown',
  }
}

/** An email we sent that came back by itself. */
export function isOurs({ messageId }: ReadMail): boolean {
  const from = runtime().mail?.from ?? ''
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const [, name, at] = /^<(\d+\.(?:broadcast\.)?\d+)@(.+)>$/.exec(messageId ?? '') ?? []
  return name !== undefined && at === domain
}

const addressOf = (written: string | undefined): string | null =>
  addressesIn(written ?? '').addresses[0] ?? null

/** The database stores no NUL. */
const plain = (value: string) => value.replaceAll('\0', '')
const lineOf = (value: string) => plain(value).replace(/\s+/g, ' ').trim().slice(0, 500)
