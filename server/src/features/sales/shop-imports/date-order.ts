import type { CsvFile, CsvLine } from '#server/platform/csv/read-csv.ts'
import { plainName } from './columns.ts'

/** How many lines are read ahead. */
const maxAhead = 5000
const numeric = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}/

/**
 * Finds out whether a file's dates start with the day or the month: the first date that can only be one of both
 * decides. Without one, they start with the day, like the template that comes with the shop.
 */
export async function findDateOrder(
  file: CsvFile,
  column: string,
): Promise<{ dayFirst: boolean; file: CsvFile }> {
  const at = file.header.findIndex((name) => plainName(name) === column)
  const lines = file.lines[Symbol.asyncIterator]()
  const ahead: CsvLine[] = []
  let dayFirst: boolean | undefined
  while (dayFirst === undefined && ahead.length < maxAhead) {
    const next = await lines.next()
    if (next.done) break
    ahead.push(next.value)
    const [, first, second] = numeric.exec(next.value.cells?.[at]?.trim() ?? '') ?? []
    if (Number(first) > 12) dayFirst = true
    else if (Number(second) > 12) dayFirst = false
  }
  async function* all(): AsyncGenerator<CsvLine> {
    yield* ahead
    yield* { [Symbol.asyncIterator]: () => lines }
  }
  return { dayFirst: dayFirst ?? true, file: { ...file, lines: all() } }
}
