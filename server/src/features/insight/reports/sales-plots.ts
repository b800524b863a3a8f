import type { Answer, Input } from '#contract/http.ts'
import type { reports } from '#contract/insight/reports.ts'
import type { SalesPlots } from '#contract/insight/sales-plots.ts'
import { exportName } from '#server/features/tenancy/dealers/export-name.ts'
import { type CsvColumn, writeCsv } from '#server/platform/csv/write-csv.ts'
import { readInDealer, readMuch, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { salesDays } from './report-days.ts'
import { salesOverTime } from './sales-over-time.ts'
import { netByLine, refundsByReason } from './sales-plots.queries.ts'
import { findScope } from './sold.queries.ts'

type PlotsInput = Input<typeof reports.salesPlots>

/** The plots of the sales report, from the same conditions as its figures. */
export async function plotSales(work: Work, input: PlotsInput): Promise<Answer<typeof reports.salesPlots>> {
  const days = await salesDays(work, input)
  const scope = await findScope(work, days)
  const [overTime, categories, makes, returnReasons] = await Promise.all([
    salesOverTime(work, days),
    netByLine(work, scope, 'category'),
    netByLine(work, scope, 'make'),
    refundsByReason(work, scope),
  ])
  return { ...overTime, categories, makes, returnReasons }
}

/** The plots' numbers as a file. */
export async function exportPlots(
  { actor, dealerId, setFilename }: Pick<RequestContext, 'actor' | 'dealerId' | 'setFilename'>,
  input: PlotsInput,
) {
  const plots = await readMuch(dealerId, actor, (reading) => plotSales({ ...reading, dealerId }, input))
  setFilename(await readInDealer(dealerId, actor, (work) => exportName(work, 'sales-plots')))
  async function* pages() {
    yield listRows(plots)
  }
  return writeCsv(columns, pages())
}

type FileRow = {
  plot: string
  from: string
  to: string
  name: string
  currencySymbol: string
  amount: number
  before?: number
  orders?: number
}

function listRows({ startDate: from, endDate: to, steps, categories, makes, returnReasons }: SalesPlots) {
  return [
    ...steps.map(
      (step): FileRow => ({
        plot: 'Net sales',
        from: step.startDate,
        to: step.endDate,
        name: '',
        currencySymbol: step.currencySymbol,
        amount: step.net,
        before: step.previous,
      }),
    ),
    ...categories.map(
      ({ name, currencySymbol, net }): FileRow => ({
        plot: 'Net sales by category',
        from,
        to,
        name: name ?? 'No category',
        currencySymbol,
        amount: net,
      }),
    ),
    ...makes.map(
      ({ name, currencySymbol, net }): FileRow => ({
        plot: 'Net sales by make',
        from,
        to,
        name: name ?? 'No make',
        currencySymbol,
        amount: net,
      }),
    ),
    ...returnReasons.map(
      ({ reason, isReturn, currencySymbol, orderCount, goods }): FileRow => ({
        plot: 'Refunds by reason',
        from,
        to,
        currencySymbol,
        amount: goods,
        orders: orderCount,
        name: isReturn ? (reason ?? 'No reason') : 'Without a return',
      }),
    ),
  ]
}

const columns: CsvColumn<FileRow>[] = [
  { header: 'Plot', cell: ({ plot }) => plot },
  { header: 'From', cell: ({ from }) => from },
  { header: 'To', cell: ({ to }) => to },
  { header: 'Name', cell: ({ name }) => name },
  { header: 'Currency', cell: ({ currencySymbol }) => currencySymbol },
  { header: 'Amount', cell: ({ amount }) => amount },
  { header: 'Period before', cell: ({ before }) => before },
  { header: 'Orders', cell: ({ orders }) => orders },
]
