import path from 'node:path'
import PDFDocument from 'pdfkit'

/** Next to the server's code, like the migrations. */
const fontFile = (name: string) =>
  path.resolve(process.env.PARTSDESK_ROOT ?? process.cwd(), `server/assets/fonts/inter-${name}.ttf`)

type FooterTexts = { page: (page: number, of: number) => string; replaced: string }

/** A text's style; sizes and widths in points, 72 to the inch. */
export type Style = { size?: number; color?: string; bold?: boolean; align?: 'left' | 'right' }
type Box = { x: number; y: number; width: number }

/** The font has Latin, Greek and Cyrillic letters. One with Chinese, Japanese and Korean ones takes 20 MB. */
const unprintable =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]|[\u3000-\u303f\uff00-\uffef]|\p{Emoji_Presentation}/gu

/** A US letter document with positioned text. */
export class PdfWriter {
  #hasReplaced = false
  readonly margin = 48
  readonly doc: PDFKit.PDFDocument

  constructor({ title, author, lang }: { title: string; author: string; lang?: string }) {
    this.doc = new PDFDocument({
      size: 'LETTER',
      margin: 0,
      bufferPages: true,
      font: fontFile('regular'),
      ...(lang ? { lang } : {}),
      displayTitle: true,
      info: { Title: title, Author: author },
    })
  }

  get width(): number {
    return this.doc.page.width - 2 * this.margin
  }
  /** The page's lower edge, above the page numbers. */
  get bottom(): number {
    return this.doc.page.height - this.margin - 18
  }

  private set({ size = 9, bold = false }: Style) {
    this.doc.font(fontFile(bold ? 'semibold' : 'regular'), size)
    return { lineGap: size * 0.19 }
  }

  /** A text's height when wrapped to this width. */
  height(text: string, width: number, style: Style = {}): number {
    return text === '' ? 0 : this.doc.heightOfString(this.#printable(text), { width, ...this.set(style) })
  }

  /** How wide a text is on one line. */
  textWidth(text: string, style: Style = {}): number {
    this.set(style)
    return this.doc.widthOfString(this.#printable(text))
  }

  #printable(text: string): string {
    const printed = text.normalize('NFC').replace(unprintable, '¤')
    if (printed !== text.normalize('NFC')) this.#hasReplaced = true
    return printed
  }

  /** Writes a text wrapped to the box; returns its lower edge. */
  write(text: string, { x, y, width }: Box, style: Style = {}): number {
    if (text === '') return y
    const { color = '#1c2230', align = 'left' } = style
    const options = { width, align, ...this.set(style) }
    this.doc.fillColor(color).text(this.#printable(text), x, y, options)
    return this.doc.y
  }

  rule(y: number, x = this.margin, width = this.width): void {
    this.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .strokeColor('#d3d7df')
      .stroke()
  }

  /**
   * Numbers the pages, says that letters were replaced if some were, and ends the document, which can be read from
   * then on.
   */
  end({ page: numbered, replaced }: FooterTexts): PDFKit.PDFDocument {
    const { count } = this.doc.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page)
      const y = this.doc.page.height - this.margin
      const style = { size: 8, color: '#4a5262', align: 'right' } as const
      this.write(numbered(page + 1, count), { x: this.margin, y, width: this.width }, style)
      if (this.#hasReplaced)
        this.write(replaced, { x: this.margin, y, width: this.width * 0.75 }, { ...style, align: 'left' })
    }
    this.doc.end()
    return this.doc
  }
}
