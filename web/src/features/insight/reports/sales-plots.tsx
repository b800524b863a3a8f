import { type ReactNode, useId } from 'react'
import type { Call } from '#contract/http.ts'
import { reports } from '#contract/insight/reports.ts'
import type { SalesPlots as Plots, ReturnReason, SalesShare } from '#contract/insight/sales-plots.ts'
import type { OrderQuery } from '#web/features/sales/orders/list/order-query.ts'
import { money } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { ExportButton, ExportNote, useExport } from '#web/ui/lists/export.tsx'
import css from '../dashboard/dashboard.module.css'
import { BarTable, type PlotBar } from '../plots/bar-table.tsx'
import { SalesOverTime } from '../plots/sales-over-time.tsx'
import own from './reports.module.css'

type Props = { days: Call<typeof reports.salesPlots> }

/** The sales report's charts: over time, by category and make, and refunds by reason. */
export function SalesPlots({ days }: Props) {
  const read = useRead(reports.salesPlots, days, { keepPrevious: true })
  const file = useExport(reports.salesPlotsFile)
  const plots = read.data?.data
  if (read.error && !plots)
    return (
      <InlineProblem
        problem={read.error}
        title={t('dashboard.plotFailed')}
        onRetry={() => void read.refetch()}
      />
    )
  return (
    <div className={own.plots} data-old={read.isPlaceholderData || undefined}>
      <Card
        title={t('reports.plotSales')}
        action={<ExportButton busy={file.bytes !== null} disabled={!plots} onClick={() => file.run(days)} />}
        isWide
      >
        <ExportNote of={file} />
        {plots ? <SalesOverTime sales={plots} /> : <div className={own.plotRoom} aria-busy="true" />}
      </Card>
      <Bars plots={plots} />
    </div>
  )
}

/** The cards reserve their height, or everything below would jump when the bars arrive. */
function Bars({ plots }: { plots: Plots | undefined }) {
  const sold = { isSold: 1, fromDate: plots?.startDate ?? '', toDate: plots?.endDate ?? '' }
  return (
    <>
      <BarCard
        title={t('reports.plotCategories')}
        head={[t('reports.category'), t('reports.net')]}
        empty={t('reports.nothing')}
        bars={plots?.categories.map((row) =>
          shareBar(row, t('reports.noCategory'), { ...sold, categorySlug: row.slug ?? 'none' }),
        )}
      />
      <BarCard
        title={t('reports.plotMakes')}
        head={[t('reports.make'), t('reports.net')]}
        empty={t('reports.nothing')}
        bars={plots?.makes.map((row) =>
          shareBar(row, t('reports.noMake'), { ...sold, makeSlug: row.slug ?? 'none' }),
        )}
      />
      <BarCard
        title={t('reports.plotReturns')}
        head={[t('reports.reason'), t('reports.refunds')]}
        empty={t('reports.noReturns')}
        bars={plots?.returnReasons.map((row) => returnBar(row, plots))}
        color="wine"
      />
    </>
  )
}

const shareBar = (
  { slug, name, currencySymbol, net }: SalesShare,
  none: string,
  filter: Partial<OrderQuery>,
): PlotBar => ({
  key: `${slug} ${currencySymbol}`,
  name: name ?? none,
  value: net,
  shown: money(net, currencySymbol),
  filter: { ...filter, currencySymbol },
})

function returnBar(row: ReturnReason, { startDate, endDate }: Plots): PlotBar {
  const { reason, isReturn, currencySymbol, orderCount: n, goods } = row
  return {
    key: `${reason} ${isReturn} ${currencySymbol}`,
    name: isReturn ? (reason ?? t('reports.noReason')) : t('reports.noReturn'),
    value: goods,
    shown: money(goods, currencySymbol),
    note: t('reports.engagedOrders', { n }),
    filter: {
      isSold: 1,
      refundedFrom: startDate,
      refundedTo: endDate,
      currencySymbol,
      ...(isReturn && reason !== null
        ? { returnReason: reason }
        : { refundWithout: isReturn ? 'reason' : 'return' }),
    },
  }
}

type BarCardProps = Omit<Parameters<typeof BarTable>[0], 'labelledBy' | 'bars'> & {
  title: string
  empty: string
  bars: readonly PlotBar[] | undefined
}

function BarCard({ title, empty, bars, ...rest }: BarCardProps) {
  return (
    <Card title={title}>
      {(heading) =>
        !bars ? (
          <div className={own.barsRoom} />
        ) : bars.length === 0 ? (
          <p className={own.none}>{empty}</p>
        ) : (
          <BarTable bars={bars} labelledBy={heading} {...rest} />
        )
      }
    </Card>
  )
}

type CardProps = {
  title: string
  action?: ReactNode
  isWide?: boolean
  children: ReactNode | ((heading: string) => ReactNode)
}

function Card({ title, action, isWide, children }: CardProps) {
  const heading = useId()
  return (
    <section className={isWide ? `${css.card} ${own.wide}` : css.card} aria-labelledby={heading}>
      <div className={css.cardHead}>
        <h2 className={css.cardTitle} id={heading}>
          {title}
        </h2>
        {action}
      </div>
      {typeof children === 'function' ? children(heading) : children}
    </section>
  )
}
