import { Readable } from 'node:stream'
import { type Attachment, type ParsedMail, simpleParser } from 'mailparser'
import { readReport } from './delivery-report.ts'
import { addressOf, lineOf, maxText, plain } from './mail-words.ts'
import type { ReadMail, SentFile } from './read-mail.ts'

/** Longer HTML is left out if there's text too. */
const maxHtml = 300_000

/** Reads an email in a thread of its own, because some make the parser take forever: `read-mail.ts`. */
export async function parseMail(raw: Buffer): Promise<ReadMail> {
  return mailOf(
    await simpleParser(Readable.from(slices(raw)), {
      ...{ skipHtmlToText: true, skipTextToHtml: true, skipTextLinks: true, skipImageLinks: true },
      ...{ keepCidLinks: true, keepDeliveryStatus: true },
    }),
  )
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
