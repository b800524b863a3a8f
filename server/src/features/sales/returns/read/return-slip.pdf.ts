import { drawCode39 } from '#server/platform/pdf/draw-code39.ts'
import { PdfWriter } from '#server/platform/pdf/pdf-writer.ts'
import { sheetTextsIn } from '../../customer-emails/paper-texts.ts'
import { sendByText, sendingTexts } from '../return-texts.ts'
import type { ReturnBlock } from './return-block.ts'

/** The paper that the customer puts into the parcel. */
export type Slip = Pick<ReturnBlock, 'rma' | 'lines' | 'dealer' | 'locale' | 'dueDay'> & { customer: string }

const quiet = { size: 9, color: '#4a5262' } as const

/** The title of a return slip with the return's number, in the customer's language. */
export const slipTitle = ({ rma, locale }: Pick<Slip, 'rma' | 'locale'>): string =>
  sendingTexts(locale).slipTitle.replace('{rmaNumber}', String(rma.rmaNumber))

/** The slip that a customer puts into the parcel: the number as a bar code, the content, and the address. */
export function drawSlip(slip: Slip): PDFKit.PDFDocument {
  const { rma, lines, dealer, locale, customer, dueDay } = slip
  const words = sendingTexts(locale)
  const title = slipTitle(slip)
  const texts = sheetTextsIn(locale)
  const pdf = new PdfWriter({ title, author: dealer.company, lang: locale })
  const { margin: x, width } = pdf
  let y = x
  const write = (text: string, style = {}) => {
    if (y + pdf.height(text, width, style) > pdf.bottom) {
      pdf.doc.addPage()
      y = x
    }
    y = pdf.write(text, { x, y, width }, style)
  }
  write(title, { size: 22, bold: true, tag: 'H1' })
  y = drawCode39(pdf, String(rma.rmaNumber), { x, y: y + 12, height: 56 }) + 18
  const to = dealer.sendTo[rma.type]
  write(rma.type === 'Core' ? words.coresTo : words.to, quiet)
  write([dealer.company, ...(to?.lines ?? []), to?.phone ?? ''].filter(Boolean).join('\n'), { size: 13 })
  y += 16
  if (dueDay) {
    write(sendByText(rma.type, dueDay, locale), { size: 11, bold: true })
    y += 16
  }
  write(`${texts.order} ${rma.orderNumber}`, quiet)
  write(customer, { size: 11 })
  y += 16
  pdf.rule(y)
  for (const { qty, partNumber, description } of lines) {
    y += 8
    write(`${qty} × ${[partNumber, description].filter(Boolean).join(' ')}`, { size: 11 })
  }
  return pdf.end(texts)
}
