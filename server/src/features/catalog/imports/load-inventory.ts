import type { CsvLine } from '#server/platform/csv/read-csv.ts'
import type { Work } from '#server/platform/db/work.ts'
import { type InventoryValues, saveInventory } from '../inventory/save-inventory.ts'
import { noCounts, type Outcome, readBatch } from './batch.ts'
import type { Cells, Columns, InventoryColumn } from './columns.ts'
import { isAmbiguous, partNumberFrom, readAmount, sizeFrom } from './part-line.ts'
import { columnName, reject, shortenValue } from './rejected.ts'

/** Saves a batch of stock. The last of several lines for a part applies. */
export async function loadInventory(
  work: Work,
  columns: Columns,
  batch: CsvLine[],
  { decimalComma }: { decimalComma: boolean },
): Promise<Outcome> {
  const { lines, rejections } = readBatch(batch, (_line, cells) =>
    inventoryFrom(columns.readCells<InventoryColumn>(cells), decimalComma),
  )
  const saved = await saveInventory(work, mergeByNumber(lines))
  const actions = [...saved.values()]
  const linesMade = actions.filter((action) => action === 'made').length
  const linesChanged = saved.size - linesMade
  const counts = {
    ...noCounts(),
    linesRead: batch.length,
    linesMade,
    linesChanged,
    linesUnchanged: lines.length - saved.size,
    linesRejected: rejections.size,
  }
  return { counts, rejections: [...rejections.values()], editedByHand: 0 }
}

function inventoryFrom(cells: Cells<InventoryColumn>, decimalComma: boolean): InventoryValues {
  const size = (column: 'weight' | 'length' | 'width' | 'height', units: RegExp) => {
    const value = cells(column)
    if (/[\d\s](kg|kgs|g|cm|mm|m)\.?$/i.test(value))
      throw reject('other_units', { column: columnName(column), value: shortenValue(value) })
    return sizeFrom(column, value.replace(units, ''), decimalComma, 100_000)
  }
  const inches = /\s*(in|inch|inches|")\.?$/i
  return {
    ...partNumberFrom(cells('number')),
    stock: stockFrom(cells('stock'), decimalComma),
    weight: size('weight', /\s*(lb|lbs|pound|pounds)\.?$/i),
    length: size('length', inches),
    width: size('width', inches),
    height: size('height', inches),
  }
}

/** Pieces: `12`, `1,200` or `12.0`. */
function stockFrom(value: string, decimalComma: boolean): number {
  if (value === '') throw reject('cell_missing', { column: columnName('stock') })
  if (decimalComma && isAmbiguous(value))
    throw reject('stock_can_mean_thousands', { value: shortenValue(value) })
  const stock = readAmount(value, decimalComma)
  if (stock === null || !Number.isInteger(stock) || stock > 100_000_000)
    throw reject('stock_not_whole', { value: shortenValue(value) })
  return stock
}

function mergeByNumber(lines: InventoryValues[]): InventoryValues[] {
  const rows = new Map<string, InventoryValues>()
  for (const line of lines) {
    const before = rows.get(line.norm)
    rows.set(line.norm, {
      ...line,
      weight: line.weight ?? before?.weight ?? null,
      length: line.length ?? before?.length ?? null,
      width: line.width ?? before?.width ?? null,
      height: line.height ?? before?.height ?? null,
    })
  }
  return [...rows.values()]
}
