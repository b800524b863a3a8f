import { isUtf8 } from 'node:buffer'
import { TextDecoder } from 'node:util'
import { phraseInEnglish } from '#contract/texts/in-english.ts'
import type { Phrase } from '#contract/texts/message.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import { decodeUndeclared } from '../windows-1252.ts'

/** The whole file can't be read as a table; the reason is for the person who sent it. */
export class UnreadableFile extends Error {
  readonly reason: Phrase

  constructor(reason: Phrase) {
    super(phraseInEnglish(reason))
    this.reason = reason
  }
}

const newline = 0x0a
const carriageReturn = 0x0d
/** Longer than any table line; without a limit, a file without line breaks would fill the memory. */
const longestLine = 1024 * 1024
/**
 * Decodes a file: UTF-8 or, line by line where that's invalid, Windows-1252; UTF-16 with a byte-order mark.
 * Reads only as its text is consumed.
 */
async function* decodeText(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0)
  let utf16: TextDecoder | null = null
  let isFirst = true
  for await (const chunk of source) {
    if (utf16) {
      yield utf16.decode(chunk, { stream: true })
      continue
    }
    const bytes: Buffer = Buffer.concat([rest, chunk])
    if (isFirst && bytes.length < 4) {
      rest = bytes
      continue
    }
    if (isFirst) {
      isFirst = false
      utf16 = utf16Decoder(bytes)
      if (utf16) {
        yield utf16.decode(bytes, { stream: true })
        continue
      }
      refuseBinary(bytes)
    }
    const end = Math.max(bytes.lastIndexOf(newline), bytes.lastIndexOf(carriageReturn)) + 1
    rest = bytes.subarray(end)
    if (rest.length > longestLine) throw tooLong()
    if (end > 0) yield decodeBytes(bytes.subarray(0, end))
  }
  if (rest.length > 0) yield decodeBytes(rest)
}

function utf16Decoder(bytes: Buffer): TextDecoder | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le')
  return bytes[0] === 0xfe && bytes[1] === 0xff ? new TextDecoder('utf-16be') : null
}

function refuseBinary(bytes: Buffer) {
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04')
    throw new UnreadableFile(phrase('reasons', 'file_zipped'))
  if (bytes.subarray(0, 4096).includes(0)) throw new UnreadableFile(phrase('reasons', 'file_not_text'))
}

/** In both encodings, a line-break byte is never part of another character. */
function decodeBytes(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString('utf8').replaceAll('\0', '')
  let text = ''
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(newline, start) + 1 || bytes.length
    const line = bytes.subarray(start, end)
    text += decodeUndeclared(line)
    start = end
  }
  return text.replaceAll('\0', '')
}

/** A file's lines, without line ends: line feeds, with a carriage return before or not, or carriage returns alone. */
export async function* readLines(source: AsyncIterable<Uint8Array>): AsyncGenerator<string, undefined> {
  let rest = ''
  let ending: '\n' | '\r' | null = null
  for await (const piece of decodeText(source)) {
    rest += piece
    ending ??= endingIn(rest)
    const lines = ending === null ? [rest] : rest.split(ending)
    rest = lines.pop()!
    if (rest.length > longestLine) throw tooLong()
    for (const line of lines) yield withoutReturn(line)
  }
  if (rest !== '') yield withoutReturn(rest)
}

/** How a text's first line ends; null while that's open. */
function endingIn(text: string): '\n' | '\r' | null {
  const at = text.search(/[\r\n]/)
  if (at === -1 || (text[at] === '\r' && at + 1 === text.length)) return null
  return text[at] === '\r' && text[at + 1] !== '\n' ? '\r' : '\n'
}

const withoutReturn = (line: string) => (line.endsWith('\r') ? line.slice(0, -1) : line)
const tooLong = () => new UnreadableFile(phrase('reasons', 'line_too_long'))
