import { reports } from '#contract/insight/reports.ts'
import { dayFilters, rangeFilter } from '#web/features/sales/dated-list/filters.tsx'
import { useDays } from '#web/features/sales/dated-list/use-dated-list.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { useUrlQuery } from '#web/platform/urls/url-query.ts'
import { useExport } from '#web/ui/lists/export.tsx'
import { FilterBar } from '#web/ui/lists/filter-bar.tsx'
import { useOpenInUrl } from '#web/ui/lists/use-records.tsx'
import css from '../dashboard/dashboard.module.css'
import { periods } from '../dashboard/dashboard-query.ts'
import { MailReport } from './mail-report.tsx'
import { ReportFrame } from './report-frame.tsx'
import { statusQuery } from './report-query.ts'
import { StatusChart } from './status-chart.tsx'
import { StatusTable } from './status-table.tsx'
import { StepsTable } from './steps-table.tsx'

/** The number of orders of a period in each status, and their totals. */
export default function OrderStatusReport() {
  const query = useUrlQuery(statusQuery)
  const [, openMails] = useOpenInUrl('mails')
  const { values, set } = query
  const { dealerId, today, turned } = useDays(values)
  const days = { dealerId, startDate: values.fromDate, endDate: values.toDate }
  const read = useRead(reports.orderStatusCount, days, { keepPrevious: true, enabled: !turned })
  const file = useExport(reports.orderDetails)
  const report = turned ? undefined : read.data
  return (
    <ReportFrame
      of="reports/report"
      filters={
        <FilterBar
          query={query}
          filters={[
            rangeFilter({ values, set, ranges: periods }),
            ...dayFilters({ values, set, today, inReport: true }),
          ]}
        />
      }
      turned={turned}
      read={read}
      days={report}
      file={file}
      onExport={() => file.run(days)}
      actions={
        <MailReport
          report="status"
          dealerId={dealerId}
          opened={values.mails !== undefined}
          onToggle={(opened) => openMails(opened ? 1 : undefined)}
        />
      }
    >
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
    </ReportFrame>
  )
}
