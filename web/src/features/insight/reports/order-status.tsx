import { Text } from '@mantine/core'
import { reports } from '#contract/insight/reports.ts'
import { date } from '#web/platform/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { useUrlQuery } from '#web/platform/url-query.ts'
import { ExportButton, ExportNote, useExport } from '#web/ui/export.tsx'
import { FilterRow } from '#web/ui/filter-row.tsx'
import { InlineProblem } from '#web/ui/inline-problem.tsx'
import { Page } from '#web/ui/page.tsx'
import { DayFilters, RangeFilter } from '../../sales/dated-list/filters.tsx'
import { useDays } from '../../sales/dated-list/use-dated-list.ts'
import css from '../dashboard/dashboard.module.css'
import { periods } from '../dashboard/dashboard-query.ts'
import { statusQuery } from './report-query.ts'
import { StatusChart } from './status-chart.tsx'
import { StatusTable } from './status-table.tsx'
import { StepsTable } from './steps-table.tsx'

/** How many orders of a period stand in each status, and what they come to. */
export default function OrderStatusReport() {
  const query = useUrlQuery(statusQuery)
  const { values, set } = query
  const { dealerId, today, turned } = useDays(values)
  const days = { dealerId, startDate: values.fromDate, endDate: values.toDate }
  const read = useRead(reports.orderStatusCount, days, { keepPrevious: true, enabled: !turned })
  const file = useExport(reports.orderDetails)
  const report = turned ? undefined : read.data
  const isOld = read.isPlaceholderData
  return (
    <Page
      of="reports/report"
      title={t('reports.statusTitle')}
      actions={
        <ExportButton
          busy={file.bytes !== null}
          why={turned ? t('orders.datesTurned') : undefined}
          onClick={() => file.run(days)}
        />
      }
    >
      <FilterRow query={query} staysOpen>
        <RangeFilter values={values} set={set} ranges={periods} />
        <DayFilters values={values} set={set} today={today} />
      </FilterRow>
      <Text size="sm" c="dimmed" className={css.period}>
        {turned
          ? t('orders.datesTurned')
          : report && t('dashboard.period', { from: date(report.startDate), to: date(report.endDate) })}
      </Text>
      <ExportNote of={file} />
      {read.error && !turned && !isOld ? (
        <InlineProblem problem={read.error} title={t('reports.failed')} onRetry={() => void read.refetch()} />
      ) : (
        <div className={css.figures} data-old={isOld || undefined} aria-busy={isOld}>
          <section className={css.card} aria-labelledby="statuses">
            <h2 className={css.cardTitle} id="statuses">
              {t('reports.byStatus')}
            </h2>
            <StatusTable report={report} onExport={(statusId) => file.run({ ...days, statusId })} />
          </section>
          {report && report.steps.length > 0 && (
            <section className={css.card} aria-labelledby="steps">
              <h2 className={css.cardTitle} id="steps">
                {t(`reports.per_${report.per}`)}
              </h2>
              <StatusChart report={report} />
              <StepsTable report={report} />
            </section>
          )}
        </div>
      )}
    </Page>
  )
}
