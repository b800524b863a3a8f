import { inflateSync } from 'node:zlib'

/** Reads a PDF's text back, page by page, like copying it would: by its fonts' own tables. */
export function readPdf(file: Buffer): string[] {
  const objects = readObjects(file)
  const maps = new Map<string, Map<number, string>>()
  for (const { head } of objects.values()) {
    for (const [, name = '', font] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(font))?.head ?? '')?.[1]
      if (table) maps.set(name, readLetters(objects.get(Number(table))!.stream))
    }
  }
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head))
  return pages.map(({ head }) => {
    const content = Number(/\/Contents (\d+) 0 R/.exec(head)![1])
    return readText(objects.get(content)!.stream, maps)
  })
}

type PdfObject = { head: string; stream: string }

function readObjects(file: Buffer): Map<number, PdfObject> {
  const text = file.toString('latin1')
  const objects = new Map<number, PdfObject>()
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', body] = match[2]!.split(/\nstream\n/)
    const bytes = body === undefined ? null : Buffer.from(body.replace(/\nendstream$/, ''), 'latin1')
    const stream = bytes && head.includes('FlateDecode') ? inflateSync(bytes).toString('latin1') : ''
    objects.set(Number(match[1]), { head, stream })
  }
  return objects
}

/** The characters of a font's glyphs, from its Unicode table. */
function readLetters(table: string): Map<number, string> {
  const letters = new Map<number, string>()
  for (const [, from = '', , list = ''] of table.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
    const first = Number.parseInt(from, 16)
    list
      .trim()
      .split(/\s+/)
      .forEach((code, at) => {
        const units = code.slice(1, -1).match(/.{4}/g) ?? []
        letters.set(first + at, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))))
      })
  }
  return letters
}

/** A page's text; different heights are different lines. */
function readText(content: string, maps: Map<string, Map<number, string>>): string {
  let font = new Map<number, string>()
  let height = ''
  let text = ''
  const orders = /\/(F\d+) [\d.]+ Tf|1 0 0 1 [\d.-]+ ([\d.-]+) Tm|\[(.*?)\] TJ/g
  for (const [, name, y, shown] of content.matchAll(orders)) {
    if (name) font = maps.get(name) ?? new Map()
    if (y !== undefined && y !== height) {
      text += '\n'
      height = y
    }
    for (const [, glyphs = ''] of (shown ?? '').matchAll(/<(\w*)>/g))
      text += (glyphs.match(/.{4}/g) ?? [])
        .map((glyph) => font.get(Number.parseInt(glyph, 16)) ?? '')
        .join('')
  }
  return text.trim()
}
