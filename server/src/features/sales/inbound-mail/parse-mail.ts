import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  type AddressObject,
  type AttachmentStream,
  type Headers,
  MailParser,
  type MessageText,
} from 'mailparser'
import { withWindowsSigns } from '#server/platform/windows-1252.ts'
import { type DeliveryReport, readReport, reportTypes } from './delivery-report.ts'
import { decodeByBytes, nameFromBytes } from './mail-charsets.ts'
import { firstAddress, maxText, plain, toLine } from './mail-words.ts'

/** An incoming email, exactly as its sender states it. */
export type ReadMail = {
  messageId: string | null
  fromName: string
  fromMail: string | null
  subject: string
  text: string
  /** The original: not safe to show. */
  html: string | null
  files: SentFile[]
  /** An automatic answer: someone is away, or an address has changed. */
  isAutomatic: boolean
  report: DeliveryReport | null
  /** A program's note that someone opened an email (RFC 8098). */
  isReceipt: boolean
  /** The reason only its beginning could be read; usually null. */
  trouble: string | null
}

/** A file of an incoming email. */
export type SentFile = { name: string; content: Buffer; cid: string | null }

/** Longer HTML is left out if there's text too. */
const maxHtml = 300_000

const options = {
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipTextLinks: true,
  skipImageLinks: true,
  keepDeliveryStatus: true,
}

type File = { about: AttachmentStream; content: Buffer }
type ParsedMail = { headers: Headers; text: string; html: string; files: File[] }

/** Reads an email in a separate thread, because some make the parser run forever: `read-mail.ts`. */
export async function parseMail(raw: Buffer): Promise<ReadMail> {
  const parser = decodeByBytes(new MailParser(options))
  const parsed: ParsedMail = { headers: new Map(), text: '', html: '', files: [] }
  parser.on('headers', (headers) => {
    parsed.headers = headers
  })
  // `pipeline` refuses the parser's own type, whose `read` returns objects.
  const stream: Transform = parser
  await pipeline(Readable.from(sliceMail(raw)), stream, async (parts) => {
    for await (const part of parts as AsyncIterable<AttachmentStream | MessageText>) {
      if (part.type === 'text') Object.assign(parsed, { text: part.text ?? '', html: part.html || '' })
      else parsed.files.push({ about: part, content: await readContent(part) })
    }
  })
  return toReadMail(parsed)
}

async function readContent(part: AttachmentStream): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of part.content as Readable) chunks.push(chunk as Buffer)
  part.release?.()
  return Buffer.concat(chunks)
}

/** Cuts an email into pieces, so that other work runs between them. */
function* sliceMail(raw: Buffer): Generator<Buffer> {
  for (let at = 0; at < raw.length; at += 65_536) yield raw.subarray(at, at + 65_536)
}

function toReadMail({ headers, text: body, html: markup, files }: ParsedMail): ReadMail {
  const [from] = (headers.get('from') as AddressObject | undefined)?.value ?? []
  const findPart = (types: readonly string[]) => files.find(({ about }) => types.includes(about.contentType))
  const status = findPart(reportTypes)
  const html = withWindowsSigns(plain(markup))
  const text = withWindowsSigns(plain(body))
  return {
    messageId: (headers.get('message-id') as string | undefined) ?? null,
    fromName: withWindowsSigns(plain(from?.name ?? '')).slice(0, 200),
    fromMail: firstAddress(from?.address),
    subject: toLine(withWindowsSigns((headers.get('subject') as string | undefined) ?? '')),
    text: text.slice(0, maxText),
    html: html !== '' && (html.length <= maxHtml || text.trim() === '') ? html.slice(0, maxHtml) : null,
    files: files.filter((file) => file !== status).map(toFile),
    isAutomatic: isAutomatic(headers),
    report: status ? readReport(status.content.toString('utf8')) : null,
    isReceipt: findPart(['message/disposition-notification']) !== undefined,
    trouble: null,
  }
}

/** For parts that come without a name, such as an invitation. */
const unnamedFiles: Record<string, string> = {
  'text/calendar': 'invitation.ics',
  'message/rfc822': 'message.eml',
}

const toFile = ({ about: { filename, contentType, cid, related }, content }: File): SentFile => ({
  name:
    toLine(nameFromBytes(filename ?? unnamedFiles[contentType] ?? 'attachment')).slice(0, 200) ||
    'attachment',
  content,
  cid: related && cid ? cid : null,
})

/**
 * Headers that mark an email as automatic. Not X-Auto-Response-Suppress: it only asks us not to answer
 * automatically, and people's programs send it too.
 */
function isAutomatic(headers: Headers): boolean {
  const headerText = (name: string) => JSON.stringify(headers.get(name) ?? '').toLowerCase()
  const submitted = headerText('auto-submitted')
  return (
    // RFC 3834; `no` means that a person wrote.
    (submitted !== '""' && !submitted.includes('no"')) ||
    // The headers of lists, and of programs before that RFC.
    /bulk|junk|list|auto_reply/.test(headerText('precedence')) ||
    // Vacation programs.
    ['x-autoreply', 'x-autorespond', 'x-vacation'].some((name) => headers.has(name))
  )
}
