import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A file that a change needs is missing, or has no place for it. */
export class NoPlace extends Error {}

/** Changes files of a checkout in memory. Only `write` saves them, so that an error leaves the checkout unchanged. */
export class Checkout {
  /** The changes left to a person, because no place was found for them. */
  readonly byHand: string[] = []
  readonly #changed = new Map<string, string>()
  readonly #new = new Set<string>()

  readonly root: string

  constructor(root: string) {
    this.root = root
  }

  read(file: string): string {
    if (!this.has(file)) throw new NoPlace(`There is no ${file}`)
    return this.#changed.get(file) ?? readFileSync(path.join(this.root, file), 'utf8')
  }

  has(file: string): boolean {
    return this.#changed.has(file) || existsSync(path.join(this.root, file))
  }

  list(folder: string): string[] {
    const whole = path.join(this.root, folder)
    const existing = existsSync(whole) ? readdirSync(whole) : []
    const created = [...this.#new].filter((file) => path.dirname(file) === folder)
    return [...new Set([...existing, ...created.map((file) => path.basename(file))])].toSorted()
  }

  /** Lists the files of a folder and those below it, with their whole paths. */
  walk(folder: string): string[] {
    return this.list(folder).flatMap((name) => {
      const file = `${folder}/${name}`
      return name.includes('.') ? [file] : this.walk(file)
    })
  }

  create(file: string, text: string): void {
    if (this.has(file)) throw new Error(`${file} exists already`)
    this.#new.add(file)
    this.#changed.set(file, text)
  }

  edit(file: string, change: (text: string) => string): void {
    const before = this.read(file)
    const after = change(before)
    if (after === before) throw new NoPlace(`${file} has no place for this, or has it already`)
    this.#changed.set(file, after)
  }

  /** Makes a change, or leaves it to a person, with these words and places, where it finds no place. */
  attempt(words: string, change: () => void, places: readonly string[] = []): void {
    try {
      change()
    } catch (error) {
      if (!(error instanceof NoPlace)) throw error
      this.byHand.push(places.length > 0 ? `${words}, as ${places.join(', ')}` : words)
    }
  }

  write(): { created: string[]; edited: string[] } {
    for (const [file, text] of this.#changed) {
      const whole = path.join(this.root, file)
      mkdirSync(path.dirname(whole), { recursive: true })
      writeFileSync(whole, text)
    }
    const files = [...this.#changed.keys()].toSorted()
    return {
      created: files.filter((file) => this.#new.has(file)),
      edited: files.filter((file) => !this.#new.has(file)),
    }
  }
}

/** Inserts lines after the last line that matches, or throws. */
export function insertAfterLast(text: string, pattern: RegExp, lines: string): string {
  const rows = text.split('\n')
  const at = rows.findLastIndex((row) => pattern.test(row))
  if (at < 0) throw new NoPlace(`No line matches ${pattern}`)
  rows.splice(at + 1, 0, ...lines.split('\n'))
  return rows.join('\n')
}

/** Inserts lines before the first matching line after the line that starts a block, or throws. */
export function insertInBlock(text: string, start: string | RegExp, end: RegExp, lines: string): string {
  const rows = text.split('\n')
  const isStart = (row: string) => (typeof start === 'string' ? row.includes(start) : start.test(row))
  const from = rows.findIndex(isStart)
  const at = from < 0 ? -1 : rows.findIndex((row, index) => index > from && end.test(row))
  if (at < 0) throw new NoPlace(`No block starts with ${start}`)
  rows.splice(at, 0, ...lines.split('\n'))
  return rows.join('\n')
}

/** Adds an import after the others; the formatter sorts them. */
export const addImport = (text: string, line: string): string =>
  insertAfterLast(text, /^(?:import .*|\} )from '[^']+'$|^import '/, line)
