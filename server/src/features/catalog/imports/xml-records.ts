import { phrase } from '#contract/texts/phrase-book.ts'
import { UnreadableFile } from '#server/platform/csv/decode-text.ts'
import { decodeXml } from '#server/platform/xml/decode-xml.ts'
import { XmlError, type XmlHandler, XmlReader } from '#server/platform/xml/xml-reader.ts'

/** A complete record of a file. */
export type XmlElement = {
  name: string
  attributes: ReadonlyMap<string, string>
  children: XmlElement[]
  text: string
}

/** A record with the line it starts on; `letters` is about how much memory it takes. */
export type XmlRecord = { line: number; element: XmlElement; letters: number }

/** Longer than any real record. Without a limit, an endless one would fill the memory. */
const longestRecord = 1024 * 1024
/** An element's memory besides its text. */
const perElement = 16

/** A file's record names, and the elements to read in them; all, if none are named. */
export type RecordKind = { name: string; parts?: readonly string[] }

/**
 * Reads a file's records one at a time: the elements named `chooseRecord(root)`, at any depth. With `isBeginning`, the
 * file may break off anywhere. `isFull` is valid from the first record on: whether the file's header says that it's
 * complete rather than an update.
 */
export async function readXmlRecords(
  source: AsyncIterable<Uint8Array>,
  chooseRecord: (root: string) => RecordKind,
  { isBeginning }: { isBeginning: boolean },
): Promise<{ root: string; records: AsyncIterable<XmlRecord>; isFull: () => boolean }> {
  const found = new Records(chooseRecord)
  const reader = new XmlReader(found)
  found.currentLine = () => reader.line
  const texts = decodeXml(source, { isBeginning })[Symbol.asyncIterator]()
  const feed = async (): Promise<boolean> => {
    try {
      const { done, value } = await texts.next()
      if (!done) reader.write(value)
      else if (!isBeginning) reader.end()
      return done !== true
    } catch (error) {
      throw toUnreadable(error)
    }
  }
  while (found.root === null && (await feed()));
  if (found.root === null) throw new UnreadableFile(phrase('reasons', 'file_empty'))
  async function* records() {
    for (;;) {
      yield* found.take()
      if (!(await feed())) break
    }
    yield* found.take()
  }
  return { root: found.root, records: records(), isFull: () => found.submission.toUpperCase() === 'FULL' }
}

function toUnreadable(error: unknown): unknown {
  return error instanceof XmlError
    ? new UnreadableFile(phrase('reasons', 'xml', { line: error.line, reason: error.reason }))
    : error
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

class Records implements XmlHandler {
  root: string | null = null
  submission = ''
  currentLine = () => 1
  readonly #chooseRecord: (root: string) => RecordKind
  #record: RecordKind = { name: '' }
  /** The number of open elements that are skipped. */
  #unread = 0
  #done: XmlRecord[] = []
  #open: XmlElement[] = []
  #started = 1
  #isSubmission = false
  #size = 0

  constructor(chooseRecord: (root: string) => RecordKind) {
    this.#chooseRecord = chooseRecord
  }

  take(): XmlRecord[] {
    const done = this.#done
    this.#done = []
    return done
  }

  open(tag: string, attributes: ReadonlyMap<string, string>) {
    const name = localName(tag)
    if (this.root === null) {
      this.root = name
      this.#record = this.#chooseRecord(name)
      return
    }
    const parent = this.#open.at(-1)
    this.#isSubmission = !parent && name === 'SubmissionType'
    if (!parent && name !== this.#record.name) return
    if (this.#unread > 0 || (this.#open.length === 1 && this.#record.parts?.includes(name) === false)) {
      this.#unread += 1
      return
    }
    if (!parent) {
      this.#size = 0
      this.#started = this.currentLine()
    }
    for (const value of attributes.values()) this.#grow(value.length)
    this.#grow(name.length + perElement)
    const element: XmlElement = { name, attributes, children: [], text: '' }
    parent?.children.push(element)
    this.#open.push(element)
  }

  text(text: string) {
    if (this.#isSubmission) this.submission = (this.submission + text).trim().slice(0, 20)
    const element = this.#open.at(-1)
    if (!element || this.#unread > 0) return
    this.#grow(text.length)
    element.text += text
  }

  close() {
    this.#isSubmission = false
    if (this.#unread > 0) {
      this.#unread -= 1
      return
    }
    const element = this.#open.pop()
    if (!element) return
    element.text = element.text.trim()
    if (this.#open.length === 0) this.#done.push({ line: this.#started, element, letters: this.#size })
  }

  #grow(by: number) {
    this.#size += by
    if (this.#size > longestRecord)
      throw new UnreadableFile(phrase('reasons', 'xml_record_too_long', { line: this.#started }))
  }
}

/** Finds an element's first child with this name. */
export const findChild = ({ children }: XmlElement, name: string): XmlElement | undefined =>
  children.find((child) => child.name === name)

/** Lists an element's children with this name, in the file's order. */
export const listChildren = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name)

/** Reads the text of an element's child; empty if there's no such child. */
export const readText = (element: XmlElement, name: string): string => findChild(element, name)?.text ?? ''

/** The element as XML, up to the length that a rejection shows. */
export function writeElement(element: XmlElement, max = 500): string {
  const attributes = [...element.attributes].map(([name, value]) => ` ${name}="${value}"`).join('')
  let inner = element.text
  for (const child of element.children) {
    if (inner.length > max) break
    inner += writeElement(child, max)
  }
  return `<${element.name}${attributes}>${inner}</${element.name}>`
}
