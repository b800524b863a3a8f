import { Transform } from 'node:stream'
import type { MailParser } from 'mailparser'
import { decodeUndeclared, withWindowsSigns } from '#server/platform/windows-1252.ts'

/*
 * Many programs leave out a charset or name the wrong one. Text that isn't valid UTF-8 is read as Windows-1252, as
 * browsers and other mail programs do; so is ISO-8859-1, which has control characters where Windows-1252 has signs
 * such as €.
 */

const isRaw = (text: string) => /[\u0080-\u00ff]/.test(text) && !/[\u0100-\uffff]/.test(text)

/** A file's name, whose bytes the parser passes on one character each if its charset isn't declared. */
export const nameFromBytes = (name: string): string =>
  isRaw(name) ? decodeUndeclared(Buffer.from(name, 'latin1')) : withWindowsSigns(name)

const unnamed = 'x-unnamed'
const isUndeclared = (charset: string | undefined) =>
  /^(|us-?ascii|ascii|utf-?8|iso-?8859-?1|latin-?1)$/i.test(charset?.trim() ?? '')

type HeaderLine = { key: string; line: string }
/** The methods of the parser through which all headers and all texts pass. */
type Inner = {
  createNode(node: unknown): { contentType: string; charset?: string }
  processHeaders(lines: HeaderLine[]): unknown
  decoder: { decodeStream(charset: string): Transform }
}

/** Makes a parser of emails decide by the bytes. */
export function decodeByBytes(parser: MailParser): MailParser {
  const inner = parser as MailParser & Inner
  const { createNode, processHeaders, decoder } = inner
  inner.createNode = (node) => {
    const newNode = createNode.call(inner, node)
    if (/^text\//i.test(newNode.contentType) && isUndeclared(newNode.charset)) newNode.charset = unnamed
    return newNode
  }
  inner.processHeaders = (lines) =>
    processHeaders.call(
      inner,
      lines.map(({ key, line }) => ({ key, line: isRaw(line) ? inUtf8(line) : line })),
    )
  inner.decoder = {
    decodeStream: (charset) => (charset === unnamed ? decodeWhole() : decoder.decodeStream(charset)),
  }
  return parser
}

/** The parser reads each byte of a header as a character, and then all of them as UTF-8. */
const inUtf8 = (line: string) =>
  Buffer.from(decodeUndeclared(Buffer.from(line, 'latin1')), 'utf8').toString('latin1')

/** The charset is decided for a text as a whole. */
function decodeWhole(): Transform {
  const chunks: Buffer[] = []
  return new Transform({
    transform(chunk: Buffer | string, encoding, done) {
      chunks.push(typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk)
      done()
    },
    flush(done) {
      done(null, decodeUndeclared(Buffer.concat(chunks)))
    },
  })
}
