import { Text } from '@mantine/core'
import { reportPeriods } from '#contract/insight/report-periods.ts'
import { reports } from '#contract/insight/reports.ts'
import { date } from '#web/platform/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { type UrlQuery, useUrlQuery } from '#web/platform/url-query.ts'
import { ExportButton, ExportNote, useExport } from '#web/ui/export.tsx'
import { FilterRow } from '#web/ui/filter-row.tsx'
import { InlineProblem } from '#web/ui/inline-problem.tsx'
import { Page } from '#web/ui/page.tsx'
import { isReversed } from '../../sales/dated-list/date-ranges.ts'
import { DayFilters, StatusFilter } from '../../sales/dated-list/filters.tsx'
import { useDays } from '../../sales/dated-list/use-dated-list.ts'
import css from '../dashboard/dashboard.module.css'
import { daysOf, type SalesQuery, salesQuery } from './report-query.ts'
import { SalesFigures } from './sales-figures.tsx'
import { SalesGroups } from './sales-groups.tsx'
import { SalesOrders } from './sales-orders.tsx'

/** What a period sold: figures, groups of figures, and the orders behind them. */
export default function SalesReport() {
  const query = useUrlQuery(salesQuery)
  const { values } = query
  const { dealerId, today } = useDays({})
  const chosen = daysOf(values, today)
  const turned = isReversed(chosen, today)
  const { page, pageSize, period } = values
  const days =
    period === 'chosen'
      ? { dealerId, startDate: chosen.fromDate, endDate: chosen.toDate }
      : { dealerId, selectedOption: period }
  const read = useRead(
    reports.salesSummary,
    { ...days, startRow: (page - 1) * pageSize, pageSize },
    { keepPrevious: true, enabled: !turned },
  )
  const file = useExport(reports.salesRows)
  const report = turned ? undefined : read.data?.data
  const isOld = read.isPlaceholderData
  return (
    <Page
      of="reports/sales-report"
      title={t('reports.salesTitle')}
      actions={
        <ExportButton
          busy={file.bytes !== null}
          why={turned ? t('orders.datesTurned') : undefined}
          onClick={() => file.run(days)}
        />
      }
    >
      <Filters query={query} days={chosen} today={today} />
      <Text size="sm" c="dimmed" className={css.period}>
        {turned
          ? t('orders.datesTurned')
          : report && t('dashboard.period', { from: date(report.startDate), to: date(report.endDate) })}
      </Text>
      <ExportNote of={file} />
      {read.error && !turned && !isOld ? (
        <InlineProblem problem={read.error} title={t('reports.failed')} onRetry={() => void read.refetch()} />
      ) : (
        !turned && (
          <div className={css.figures} data-old={isOld || undefined} aria-busy={isOld}>
            <SalesFigures report={report} />
            {report && <SalesGroups report={report} />}
            <SalesOrders read={read} state={values} onState={query.onState} />
          </div>
        )
      )}
    </Page>
  )
}

type FiltersProps = {
  query: UrlQuery<typeof salesQuery>
  days: { fromDate: string; toDate: string }
  today: string
}

/** A period of five, or chosen days. */
function Filters({ query, days, today }: FiltersProps) {
  const choices: { value: SalesQuery['period']; label: string }[] = reportPeriods.map((period) => ({
    value: period,
    label: t(`reports.${period}`),
  }))
  if (query.values.period === 'chosen') choices.push({ value: 'chosen', label: t('orders.chosenDates') })
  return (
    <FilterRow query={query} staysOpen>
      <StatusFilter
        label={t('reports.period')}
        choices={choices}
        value={query.values.period}
        onChange={(period) => query.set({ period, fromDate: undefined, toDate: undefined })}
      />
      <DayFilters
        values={days}
        set={(changed) => query.set({ ...days, ...changed, period: 'chosen' })}
        today={today}
      />
    </FilterRow>
  )
}
