import { reportPeriods } from '#contract/insight/report-periods.ts'
import { reports } from '#contract/insight/reports.ts'
import { isReversed } from '#web/features/sales/dated-list/date-ranges.ts'
import { dayFilters } from '#web/features/sales/dated-list/filters.tsx'
import { useDays } from '#web/features/sales/dated-list/use-dated-list.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { toRowPaging, type UrlQuery, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { useExport } from '#web/ui/lists/export.tsx'
import { choiceFilter, FilterBar } from '#web/ui/lists/filter-bar.tsx'
import { useOpenInUrl } from '#web/ui/lists/use-records.tsx'
import { MailReport } from './mail-report.tsx'
import { ReportFrame } from './report-frame.tsx'
import { resolveDays, type SalesQuery, salesQuery } from './report-query.ts'
import own from './reports.module.css'
import { SalesFigures } from './sales-figures.tsx'
import { SalesGroups } from './sales-groups.tsx'
import { SalesOrders } from './sales-orders.tsx'
import { SalesPlots } from './sales-plots.tsx'

/** The sales of a period: figures, groups of figures, and the orders behind them. */
export default function SalesReport() {
  const query = useUrlQuery(salesQuery)
  const [, openMails] = useOpenInUrl('mails')
  const { values } = query
  const { dealerId, today } = useDays({})
  const chosen = resolveDays(values, today)
  const turned = isReversed(chosen, today)
  const { page, pageSize, period } = values
  const days =
    period === 'chosen'
      ? { dealerId, startDate: chosen.fromDate, endDate: chosen.toDate }
      : { dealerId, selectedOption: period }
  const read = useRead(
    reports.salesSummary,
    { ...days, ...toRowPaging({ page, pageSize }) },
    { keepPrevious: true, enabled: !turned },
  )
  const file = useExport(reports.salesRows)
  const report = turned ? undefined : read.data?.data
  return (
    <ReportFrame
      of="reports/sales-report"
      filters={<Filters query={query} days={chosen} today={today} />}
      turned={turned}
      read={read}
      days={report}
      file={file}
      onExport={() => file.run(days)}
      actions={
        <MailReport
          report="sales"
          dealerId={dealerId}
          opened={values.mails !== undefined}
          onToggle={(opened) => openMails(opened ? 1 : undefined)}
        />
      }
    >
      {!turned && (
        <>
          <SalesFigures report={report} />
          <SalesPlots days={days} />
          {report ? <SalesGroups report={report} /> : <div className={own.groupsRoom} />}
          <SalesOrders read={read} state={values} onState={query.onState} />
        </>
      )}
    </ReportFrame>
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
    <FilterBar
      query={query}
      filters={[
        choiceFilter({
          label: t('reports.period'),
          choices,
          value: query.values.period,
          onChange: (period) => query.set({ period, fromDate: undefined, toDate: undefined }),
        }),
        ...dayFilters({
          values: days,
          set: (changed) => query.set({ ...days, ...changed, period: 'chosen' }),
          today,
          inReport: true,
        }),
      ]}
    />
  )
}
