import { Text } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { date } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { ExportButton, ExportNote, type useExport } from '#web/ui/lists/export.tsx'
import { Page } from '#web/ui/page/page.tsx'
import css from '../dashboard/dashboard.module.css'

type Props = {
  of: ComponentProps<typeof Page>['of']
  filters: ReactNode
  /** The period ends before it starts, so nothing is requested. */
  turned: boolean
  read: { error: unknown; isPlaceholderData: boolean; refetch: () => unknown }
  /** The report's days; undefined until they arrive. */
  days: { startDate: string; endDate: string } | undefined
  file: ReturnType<typeof useExport>
  onExport: () => void
  /** Buttons beside Export. */
  actions?: ReactNode
  children: ReactNode
}

/** A report: its file, filters, period, and the error if it can't be read. */
export function ReportFrame(props: Props) {
  const { of: screen, filters, turned, read, days, file, onExport, actions, children } = props
  const isOld = read.isPlaceholderData
  return (
    <Page
      of={screen}
      actions={
        <>
          {actions}
          <ExportButton
            busy={file.bytes !== null}
            why={turned ? t('orders.datesTurned') : undefined}
            onClick={onExport}
          />
        </>
      }
    >
      {filters}
      <Text size="sm" c="dimmed" className={css.period}>
        {turned
          ? t('orders.datesTurned')
          : days && t('dashboard.period', { from: date(days.startDate), to: date(days.endDate) })}
      </Text>
      <ExportNote of={file} />
      {read.error && !turned && !isOld ? (
        <InlineProblem problem={read.error} title={t('reports.failed')} onRetry={() => void read.refetch()} />
      ) : (
        <div className={css.figures} data-old={isOld || undefined} aria-busy={isOld}>
          {children}
        </div>
      )}
    </Page>
  )
}
