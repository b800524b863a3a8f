import { getOwn } from '#contract/get-own.ts'
import { phraseInEnglish } from '#contract/texts/in-english.ts'
import type { Phrase } from '#contract/texts/message.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import { withWindowsSigns } from '../windows-1252.ts'

/** Why a text isn't acceptable XML, with the line. */
export class XmlError extends Error {
  readonly reason: Phrase
  readonly line: number

  constructor(reason: Phrase, line: number) {
    super(`line ${line}: ${phraseInEnglish(reason)}`)
    this.reason = reason
    this.line = line
  }
}

export type XmlHandler = {
  open(name: string, attributes: ReadonlyMap<string, string>): void
  close(name: string): void
  /**
   * Text with references resolved, in one piece between two tags or comments. Windows-1252's signs replace the
   * control characters (U+0080 to U+009F) that programs write for them, such as &#153; for ™.
   */
  text(text: string): void
}

const name = '[\\p{L}_:][\\p{L}\\p{N}_:.\\-·]*'
const attribute = new RegExp(`\\s+(${name})\\s*=\\s*(?:"([^<"]*)"|'([^<']*)')`, 'uy')
const openTag = new RegExp(`^<(${name})((?:\\s+${name}\\s*=\\s*(?:"[^<"]*"|'[^<']*'))*)\\s*(/?)>$`, 'u')
const closeTag = new RegExp(`^</(${name})\\s*>$`, 'u')
const reference = /&(?:(lt|gt|amp|apos|quot)|#(\d{1,7})|#x([0-9a-f]{1,6}));/giy
const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', apos: "'", quot: '"' }
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no place for them
const forbidden = /[\x00-\x08\x0b\x0c\x0e-\x1f\p{Cs}\ufffe\uffff]/u
/** Length limit of a tag, comment or text; no real file comes close. */
const maxPiece = 256 * 1024
const maxDepth = 64

const noTag = (piece: string) => phrase('xml', 'no_tag', { text: piece.slice(0, 40) })

/**
 * Reads XML in pieces, decoded and without a byte-order mark, and refuses what isn't well-formed. Refuses a
 * DOCTYPE as soon as it appears: with one, a small file could reference other files or grow endlessly.
 */
export class XmlReader {
  readonly #handler: XmlHandler
  readonly #open: string[] = []
  #rest = ''
  #line = 1
  #begun = false
  #hasRoot = false

  constructor(handler: XmlHandler) {
    this.#handler = handler
  }

  get line(): number {
    return this.#line
  }

  write(chunk: string): void {
    this.#rest += chunk
    let from = 0
    for (;;) {
      const end = this.#endOfPiece(from)
      if (end === -1) break
      this.#take(this.#rest.slice(from, end))
      from = end
    }
    this.#rest = this.#rest.slice(from)
    if (this.#rest.length > maxPiece) this.#fail(phrase('xml', 'endless'))
  }

  end(): void {
    if (this.#rest.startsWith('<')) this.#fail(phrase('xml', 'breaks_off', { text: this.#rest.slice(0, 20) }))
    if (this.#rest) this.#take(this.#rest)
    const open = this.#open.at(-1)
    if (open) this.#fail(phrase('xml', 'left_open', { tag: open }))
    if (!this.#hasRoot) this.#fail(phrase('xml', 'no_element'))
  }

  /** The end of the tag, comment or text that starts here; -1 if it hasn't arrived yet. */
  #endOfPiece(from: number): number {
    const text = this.#rest
    if (from >= text.length) return -1
    if (text[from] !== '<') return text.indexOf('<', from)
    for (const [begin, end] of [
      ['<!--', '-->'],
      ['<![CDATA[', ']]>'],
      ['<?', '?>'],
    ] as const) {
      if (text.startsWith(begin, from)) return endAfter(text.indexOf(end, from + begin.length), end)
      // The next piece may complete it.
      if (text.length - from < begin.length && begin.startsWith(text.slice(from))) return -1
    }
    if (text.startsWith('<!', from)) {
      const isDoctype = /^<!doctype/i.test(text.slice(from, from + 9))
      this.#fail(
        isDoctype
          ? phrase('xml', 'doctype')
          : phrase('xml', 'declaration', { text: text.slice(from, from + 12) }),
      )
    }
    return this.#endOfTag(from)
  }

  /** Quoted characters don't end a tag. */
  #endOfTag(from: number): number {
    let quote = ''
    for (let at = from + 1; at < this.#rest.length; at += 1) {
      const sign = this.#rest[at]!
      if (quote) quote = sign === quote ? '' : quote
      else if (sign === '"' || sign === "'") quote = sign
      else if (sign === '>') return at + 1
      else if (sign === '<') this.#fail(phrase('xml', 'bare_less_than'))
    }
    return -1
  }

  #take(piece: string) {
    if (piece.length > maxPiece) this.#fail(phrase('xml', 'endless'))
    const bad = forbidden.exec(piece)
    if (bad) this.#fail(phrase('xml', 'bad_character'))
    if (piece.startsWith('<!--')) this.#comment(piece)
    else if (piece.startsWith('<![CDATA[')) this.#text(piece.slice(9, -3), { isPlain: true })
    else if (piece.startsWith('<?')) this.#instruction(piece)
    else if (piece.startsWith('</')) this.#close(piece)
    else if (piece.startsWith('<')) this.#openTag(piece)
    else this.#text(piece, { isPlain: false })
    // Many programs write a blank line before the declaration.
    this.#begun ||= piece.trim() !== ''
    for (let at = piece.indexOf('\n'); at !== -1; at = piece.indexOf('\n', at + 1)) this.#line += 1
  }

  #comment(piece: string) {
    if (piece.slice(4, -3).includes('--')) this.#fail(phrase('xml', 'dashes_in_comment'))
  }

  #instruction(piece: string) {
    if (!/^<\?xml[\s?]/i.test(piece)) return
    if (this.#begun) this.#fail(phrase('xml', 'late_declaration'))
  }

  #openTag(piece: string) {
    const [, tag, attributes, isEmpty] = openTag.exec(piece) ?? this.#fail(noTag(piece))
    if (this.#open.length === 0 && this.#hasRoot) this.#fail(phrase('xml', 'after_end', { tag: tag! }))
    if (this.#open.length >= maxDepth) this.#fail(phrase('xml', 'too_deep', { n: maxDepth }))
    this.#hasRoot = true
    this.#open.push(tag!)
    this.#handler.open(tag!, this.#attributes(attributes!))
    if (isEmpty) this.#leave()
  }

  #attributes(text: string): Map<string, string> {
    const found = new Map<string, string>()
    attribute.lastIndex = 0
    for (let match = attribute.exec(text); match; match = attribute.exec(text)) {
      const [, key, double, single] = match
      if (found.has(key!)) this.#fail(phrase('xml', 'attribute_twice', { name: key! }))
      found.set(key!, this.#plain(double ?? single ?? ''))
    }
    return found
  }

  #close(piece: string) {
    const [, tag] = closeTag.exec(piece) ?? this.#fail(noTag(piece))
    const open = this.#open.at(-1)
    if (open !== tag)
      this.#fail(
        open
          ? phrase('xml', 'ends_other', { tag: tag!, open })
          : phrase('xml', 'ends_nothing', { tag: tag! }),
      )
    this.#leave()
  }

  #leave() {
    this.#handler.close(this.#open.at(-1)!)
    this.#open.pop()
  }

  #text(text: string, { isPlain }: { isPlain: boolean }) {
    if (this.#open.length > 0) return this.#handler.text(isPlain ? withWindowsSigns(text) : this.#plain(text))
    if (isPlain || text.trim()) this.#fail(phrase('xml', 'text_outside'))
  }

  /** The text with its references resolved. */
  #plain(text: string): string {
    if (text.includes(']]>')) this.#fail(phrase('xml', 'cdata_end'))
    let plain = ''
    let from = 0
    for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', from)) {
      reference.lastIndex = at
      const match = reference.exec(text)
      if (!match) this.#fail(phrase('xml', 'bare_ampersand'))
      plain += text.slice(from, at) + this.#sign(match!)
      from = at + match![0].length
    }
    return withWindowsSigns(plain + text.slice(from))
  }

  #sign([all, word, decimal, hexadecimal]: RegExpExecArray): string {
    if (word) return getOwn(named, word) ?? this.#fail(phrase('xml', 'unknown_reference', { text: all }))
    const number = decimal ? Number(decimal) : Number.parseInt(hexadecimal!, 16)
    const sign = number > 0x10ffff ? '\0' : String.fromCodePoint(number)
    return forbidden.test(sign) ? this.#fail(phrase('xml', 'unknown_reference', { text: all })) : sign
  }

  #fail(reason: Phrase): never {
    throw new XmlError(reason, this.#line)
  }
}

const endAfter = (at: number, end: string) => (at === -1 ? -1 : at + end.length)
