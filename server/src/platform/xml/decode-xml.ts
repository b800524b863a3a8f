import { phrase } from '#contract/texts/phrase-book.ts'
import { decodeUndeclared } from '../windows-1252.ts'
import { XmlError } from './xml-reader.ts'

/** A declaration ends within this number of bytes; every real one is far shorter. */
const longestDeclaration = 1024

type Decoder = { label: string; decode(bytes: Uint8Array, isEnd: boolean): string }

/**
 * Decodes an XML file by its byte-order mark or its declaration; without both, as UTF-8. Throws XmlError for an
 * encoding nobody can read, and for bytes that the encoding doesn't have. With `isBeginning`, the file may break
 * off within a character.
 */
export async function* decodeXml(
  source: AsyncIterable<Uint8Array>,
  { isBeginning = false } = {},
): AsyncGenerator<string> {
  let head: Uint8Array = new Uint8Array()
  let decoder: Decoder | null = null
  const decode = (bytes: Uint8Array, isEnd: boolean): string => {
    decoder ??= pickDecoder(bytes)
    try {
      return decoder.decode(bytes, isEnd)
    } catch (error) {
      if (error instanceof TypeError)
        throw new XmlError(phrase('xml', 'wrong_bytes', { encoding: decoder.label }), 1)
      throw error
    }
  }
  for await (const chunk of source) {
    if (decoder) {
      yield decode(chunk, false)
      continue
    }
    head = Buffer.concat([head, chunk])
    if (head.length < longestDeclaration) continue
    yield decode(head, false)
  }
  yield decode(decoder ? new Uint8Array() : head, !isBeginning)
}

function pickDecoder(head: Uint8Array): Decoder {
  const start = Buffer.from(head.subarray(0, longestDeclaration)).toString('latin1')
  // Without a byte-order mark, UTF-16 is recognized by the zero byte in its first character.
  if (/^(?:\xFF\xFE|[\s<]\0)/.test(start)) return strict('utf-16le')
  if (/^(?:\xFE\xFF|\0[\s<])/.test(start)) return strict('utf-16be')
  if (start.startsWith('\xEF\xBB\xBF')) return strict('utf-8')
  const declared = /^\s*<\?xml\s[^>]*?\sencoding\s*=\s*["']([^"']*)["']/i.exec(start)?.[1]?.trim() ?? ''
  // A declaration that can be read byte by byte isn't in UTF-16, even if it declares that.
  if (/^(|utf-?16.*|ucs-?2|unicode)$/i.test(declared)) return strict('utf-8')
  return /^(us-?ascii|ascii)$/i.test(declared) ? lenient(declared) : strict(declared)
}

function strict(label: string): Decoder {
  try {
    const decoder = new TextDecoder(label, { fatal: true })
    return { label, decode: (bytes, isEnd) => decoder.decode(bytes, { stream: !isEnd }) }
  } catch {
    throw new XmlError(phrase('xml', 'other_encoding', { encoding: label.slice(0, 40) }), 1)
  }
}

/** ASCII has no further letters: if a file has some, they are UTF-8 or else Windows-1252. */
function lenient(label: string): Decoder {
  let rest = Buffer.alloc(0)
  return {
    label,
    decode(bytes, isEnd) {
      const all = Buffer.concat([rest, bytes])
      let end = all.length
      // The next piece may complete a character.
      if (!isEnd) while (end > 0 && all.length - end < 4 && all[end - 1]! > 0x7f) end -= 1
      rest = all.subarray(end)
      return decodeUndeclared(all.subarray(0, end))
    },
  }
}
