import type { ExportProduct } from '#contract/channels/marketplace.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import type { Cell } from '#server/platform/xlsx/sheet-xml.ts'
import { maxText, xmlText } from '#server/platform/xlsx/sheet-xml.ts'
import { maxSheetRows } from '#server/platform/xlsx/write-xlsx.ts'
import { writeZip, type ZipEntry } from '#server/platform/xlsx/write-zip.ts'
import { layouts } from '../marketplace/layouts.ts'
import type { Template } from './read-template.ts'

/**
 * Writes a row for each product below the template's content. Everything else stays as the seller has it, byte by byte:
 * other sheets, styles, validations.
 */
export function fillTemplate(
  template: Template,
  products: AsyncIterable<readonly ExportProduct[]>,
  lastRow = maxSheetRows,
): AsyncGenerator<Buffer> {
  const { entries, sheet } = template
  return writeZip(
    entries.map(
      (entry): ZipEntry =>
        entry.path === sheet.path
          ? { path: entry.path, chunks: sheetXml(template, products, lastRow) }
          : entry,
    ),
  )
}

async function* sheetXml(
  template: Template,
  products: AsyncIterable<readonly ExportProduct[]>,
  lastRow: number,
): AsyncGenerator<string> {
  const { xml, rows, end } = template.sheet
  const from = rows.find(({ number }) => number >= template.firstRow)?.start ?? end
  // The dimension states the last row, which isn't written yet; it may be missing.
  yield xml.slice(0, from).replace(/<(\w+:)?dimension\b[^>]*\/>/, '')
  const rowXml = createWriter(template)
  let next = template.firstRow
  for await (const some of products) {
    let text = ''
    for (const product of some) {
      text += rowXml(next, product)
      next += 1
    }
    if (next > lastRow + 1) throw refuse('template_full', { values: { n: lastRow + 1 - template.firstRow } })
    yield text
  }
  const after = rows.find(({ number }) => number >= next)?.start ?? end
  yield xml.slice(after)
}

/** Writes a product into the template's columns, in their order, with the styles of their empty cells. */
function createWriter({ columns, styles, sheet: { prefix } }: Template) {
  const filled = new Map(columns.flatMap(({ column, at }) => (at === null ? [] : [[column, at] as const])))
  const cells = [...new Set([...filled.keys(), ...styles.keys()])].sort(
    (a, b) => a.length - b.length || (a < b ? -1 : 1),
  )
  return (row: number, product: ExportProduct): string => {
    const cellTexts = cells.map((column) => {
      const at = filled.get(column)
      const value = at === undefined ? null : (layouts.MercadoLibre.columns[at]?.cell(product) ?? null)
      return cellXml({ place: `${column}${row}`, style: styles.get(column), value, prefix })
    })
    return `<${prefix}row r="${row}">${cellTexts.join('')}</${prefix}row>`
  }
}

type CellContent = { place: string; style: string | undefined; value: Cell; prefix: string }

function cellXml({ place, style, value, prefix: p }: CellContent): string {
  const isEmpty = value === null || value === ''
  if (isEmpty && style === undefined) return ''
  const start = `<${p}c r="${place}"${style === undefined ? '' : ` s="${xmlText(style)}"`}`
  if (isEmpty) return `${start}/>`
  if (typeof value === 'number') return `${start}><${p}v>${value}</${p}v></${p}c>`
  const text = xmlText(value.slice(0, maxText))
  return `${start} t="inlineStr"><${p}is><${p}t xml:space="preserve">${text}</${p}t></${p}is></${p}c>`
}
