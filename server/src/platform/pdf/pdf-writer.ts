import path from 'node:path'
import PDFDocument from 'pdfkit'
import { type FontName, isMixed, layLines, printable } from './mixed-text.ts'

/** Next to the server's code, like the migrations. */
const fontFile = (name: string) =>
  path.resolve(process.env.PARTSDESK_ROOT ?? process.cwd(), 'server/assets/fonts', name)

/** The scripts besides Inter's have one weight. */
const otherFonts = {
  hebrew: 'noto-hebrew.woff',
  arabic: 'noto-arabic.woff',
  eastAsian: 'droid-fallback.ttf',
} as const

type FooterTexts = { page: (page: number, pages: number) => string; replaced: string }

/** A text's style; sizes and widths in points, 72 to the inch. `tag` is its role for screen readers. */
export type Style = {
  size?: number
  color?: string
  bold?: boolean
  align?: 'left' | 'right'
  tag?: 'P' | 'H1' | 'H2' | 'TH' | 'TD'
}
type Box = { x: number; y: number; width: number }

/** The height of Inter's letters above the baseline, as a share of their size. */
const ascent = 0.96875

/** A US letter document with positioned text, tagged for screen readers. */
export class PdfWriter {
  #hasReplaced = false
  /** The open elements that the next text goes into, from the document inward. */
  readonly #open: PDFKit.PDFStructureElement[]
  /** True while a picture or something that screen readers skip is drawn. */
  #isUntagged = false
  #hasPapers = false
  readonly margin = 48
  readonly doc: PDFKit.PDFDocument

  constructor({ title, author, lang }: { title: string; author: string; lang: string }) {
    this.doc = new PDFDocument({
      size: 'LETTER',
      margin: 0,
      bufferPages: true,
      font: fontFile('inter-regular.ttf'),
      pdfVersion: '1.7',
      tagged: true,
      lang,
      displayTitle: true,
      info: { Title: title, Author: author },
    })
    const root = this.doc.struct('Document')
    this.doc.addStructure(root)
    this.#open = [root]
  }

  get width(): number {
    return this.doc.page.width - 2 * this.margin
  }
  /** The page's lower edge, above the page numbers. */
  get bottom(): number {
    return this.doc.page.height - this.margin - 18
  }

  /** Opens an element that contains everything written until `close`. */
  open(type: 'Table' | 'TR' | 'TD'): void {
    const element = this.doc.struct(type)
    this.#open.at(-1)!.add(element)
    this.#open.push(element)
  }
  close(): void {
    this.#open.pop()?.end()
  }
  /** Writes into an element: a table's row, or a cell of several texts. */
  within<T>(type: 'Table' | 'TR' | 'TD', write: () => T): T {
    if (this.#isUntagged) return write()
    this.open(type)
    const result = write()
    this.close()
    return result
  }

  /** Draws something that screen readers describe with one text. */
  figure<T>(alt: string, draw: () => T): T {
    const content = this.doc.markStructureContent('Figure')
    const drawn = this.#untagged(draw)
    this.doc.endMarkedContent()
    this.#open.at(-1)!.add(this.doc.struct('Figure', { alt }, [content]))
    return drawn
  }
  /** Draws something that screen readers skip, such as lines and repeated heads. */
  artifact<T>(draw: () => T): T {
    if (this.#isUntagged) return draw()
    this.doc.markContent('Artifact', { type: 'Layout' })
    const drawn = this.#untagged(draw)
    this.doc.endMarkedContent()
    return drawn
  }
  #untagged<T>(draw: () => T): T {
    this.#isUntagged = true
    const drawn = draw()
    this.#isUntagged = false
    return drawn
  }

  private set({ size = 9, bold = false }: Style, font: FontName = 'inter') {
    const inter = bold ? 'inter-semibold.ttf' : 'inter-regular.ttf'
    this.doc.font(fontFile(font === 'inter' ? inter : otherFonts[font]), size)
    return { lineGap: size * 0.19 }
  }

  /** A text's height when wrapped to this width. */
  height(text: string, width: number, style: Style = {}): number {
    if (text === '') return 0
    const printed = this.#printable(text)
    if (isMixed(printed)) return this.#lines(printed, width, style).length * this.#lineHeight(style)
    return this.doc.heightOfString(printed, { width, ...this.set(style) })
  }

  /** The width of a text on one line. */
  textWidth(text: string, style: Style = {}): number {
    const [line] = this.#lines(this.#printable(text), Number.POSITIVE_INFINITY, style)
    return line!.width
  }

  #printable(text: string): string {
    const printed = printable(text)
    if (printed !== text.normalize('NFC')) this.#hasReplaced = true
    return printed
  }

  #lines(text: string, width: number, style: Style) {
    return layLines(text, width, (part, font) => {
      this.set(style, font)
      return this.doc.widthOfString(part, { features: [] })
    })
  }
  #lineHeight(style: Style): number {
    const { lineGap } = this.set(style)
    return this.doc.currentLineHeight(true) + lineGap
  }

  /** Writes a text wrapped to the box; returns its lower edge. */
  write(text: string, box: Box, style: Style = {}): number {
    const { tag = 'P' } = style
    if (this.#isUntagged) return this.#write(text, box, style)
    // An empty cell is also an element, so that the ones after it stay in their columns.
    if (text === '' && tag !== 'TD' && tag !== 'TH') return box.y
    const content = this.doc.markStructureContent(tag)
    const below = this.#write(text, box, style)
    this.doc.endMarkedContent()
    // Letters that are read from the right are drawn in reverse, which a screen reader would spell out.
    const actual = isMixed(text) ? { actual: text } : {}
    const options = { ...actual, ...(tag === 'TH' ? { title: '', scope: 'Column' } : {}) }
    this.#open.at(-1)!.add(this.doc.struct(tag, options, [content]))
    return below
  }

  #write(text: string, { x, y, width }: Box, style: Style): number {
    if (text === '') return y
    const { color = '#1c2230', align = 'left' } = style
    const printed = this.#printable(text)
    this.doc.fillColor(color)
    if (isMixed(printed)) return this.#writeMixed(printed, { x, y, width }, style)
    this.doc.text(printed, x, y, { width, align, ...this.set(style) })
    return this.doc.y
  }

  #writeMixed(text: string, { x, y, width }: Box, style: Style): number {
    const lines = this.#lines(text, width, style)
    const height = this.#lineHeight(style)
    for (const [at, line] of lines.entries()) {
      let left = style.align === 'right' ? x + width - line.width : x
      for (const run of line.runs) {
        this.set(style, run.font)
        const options = { lineBreak: false, baseline: 'alphabetic' } as const
        this.doc.text(run.text, left, y + at * height + ascent * (style.size ?? 9), {
          ...options,
          features: [],
        })
        left += this.doc.widthOfString(run.text, { features: [] })
      }
    }
    return y + lines.length * height
  }

  rule(y: number, x = this.margin, width = this.width): void {
    this.artifact(() =>
      this.doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.5)
        .strokeColor('#d3d7df')
        .stroke(),
    )
  }

  /** Starts one of several papers, on its own pages and in its own language. */
  startPaper(lang: string): void {
    if (this.#hasPapers) this.doc.addPage()
    this.#hasPapers = true
    const part = this.doc.struct('Part', { lang })
    this.#open.at(-1)!.add(part)
    this.#open.push(part)
  }
  /** Numbers the paper's own pages, and writes them out: a thousand papers don't stay in memory. */
  endPaper(texts: FooterTexts): void {
    this.#isUntagged = false
    // A paper whose drawing failed leaves elements open.
    while (this.#open.length > 2) this.close()
    this.#numberPages(texts)
    this.#hasReplaced = false
    this.close()
    this.doc.flushPages()
  }

  /**
   * Numbers the pages, adds a note if letters were replaced, and ends the document, which can be read after that.
   */
  end(texts: FooterTexts): PDFKit.PDFDocument {
    this.#numberPages(texts)
    this.doc.end()
    return this.doc
  }

  /** The pages since the last paper ended. */
  #numberPages({ page: numbered, replaced }: FooterTexts): void {
    const { start, count } = this.doc.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(start + page)
      const y = this.doc.page.height - this.margin
      const style = { size: 8, color: '#4a5262', align: 'right' } as const
      this.artifact(() =>
        this.write(numbered(page + 1, count), { x: this.margin, y, width: this.width }, style),
      )
      if (this.#hasReplaced)
        this.write(replaced, { x: this.margin, y, width: this.width * 0.75 }, { ...style, align: 'left' })
    }
  }
}
