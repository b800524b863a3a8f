import type { Call } from '#contract/http.ts'
import { reports } from '#contract/insight/reports.ts'
import { sum } from '#contract/money.ts'
import { readCsv } from '#server/platform/csv/read-csv.ts'
import type { Client } from '#test/client.ts'

export type ReportCall = Call<typeof reports.salesSummary>
export type Row = Record<string, string>

/** The rows of the sales report's file, each by its headers. */
export async function readReportRows(client: Client, query: ReportCall): Promise<Row[]> {
  const { body } = await client.call(reports.salesRows, query)
  const { header, lines } = await readCsv(
    (async function* () {
      yield Buffer.from(String(body))
    })(),
  )
  const rows: Row[] = []
  for await (const { cells } of lines)
    rows.push(Object.fromEntries(header.map((name, n) => [name, cells?.[n] ?? ''])))
  return rows
}

/** A column's sum over some rows, computed like on a calculator. */
export const sumColumn = (rows: readonly Row[], column: string): number =>
  sum(rows.map((row) => Number(row[column])))
