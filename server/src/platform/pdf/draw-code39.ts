import type { PdfWriter } from './pdf-writer.ts'

/** Nine elements a character, bars and gaps in turn, `1` for wide ones (ISO/IEC 16388). */
const patterns: Record<string, string> = {
  '0': '000110100',
  '1': '100100001',
  '2': '001100001',
  '3': '101100000',
  '4': '000110001',
  '5': '100110000',
  '6': '001110000',
  '7': '000100101',
  '8': '100100100',
  '9': '001100100',
  '*': '010010100',
}
const narrow = 1.2
const wide = 3

/** Draws digits as a bar code that any scanner reads; returns its lower edge. */
export function drawCode39(pdf: PdfWriter, digits: string, { x, y, height }: Place): number {
  const { doc } = pdf
  let left = x
  pdf.figure(digits, () => {
    for (const sign of `*${digits}*`) {
      ;[...patterns[sign]!].forEach((width, at) => {
        const points = width === '1' ? wide : narrow
        if (at % 2 === 0) doc.rect(left, y, points, height)
        left += points
      })
      left += narrow
    }
    doc.fill('#000000')
  })
  return y + height
}
type Place = { x: number; y: number; height: number }
