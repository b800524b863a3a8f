import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import type { SalesSummary } from '#contract/insight/sales-summary.ts'
import { exact } from '#contract/money.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import { money, number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { useMay } from '#web/platform/session/session.ts'
import { toScreen } from '#web/platform/urls/url-query.ts'
import { FigureCard } from '../dashboard/figure-card.tsx'
import { ToOrders } from '../dashboard/to-orders.tsx'
import own from './reports.module.css'

const nothing = '–'

/** A percentage with one decimal; a dash if it can't be computed. */
export const percent = (value: number | null | undefined): string =>
  value == null ? nothing : t('common.percent', { value: number(value, 1) })
const share = (ratio: number | null | undefined): string =>
  percent(ratio == null ? null : exact(ratio).times(100).toNumber())

/** The seven figures, each with its components. */
export function SalesFigures({ report }: { report: SalesSummary | undefined }) {
  const days = { fromDate: report?.startDate ?? '', toDate: report?.endDate ?? '' }
  const orders = (count: number | undefined, statusId: number) =>
    count === undefined || count === 0 ? (
      number(count)
    ) : (
      <ToOrders filter={{ ...days, statusId }}>{number(count)}</ToOrders>
    )
  const perCurrency = report?.netSalesAmounts.length ? report.netSalesAmounts : null
  return (
    <div className={own.figures}>
      <Figure title={t('reports.netSales')} note={t('reports.netSalesNote')} isThere={report !== undefined}>
        {perCurrency
          ? perCurrency.map(({ currencySymbol, amount }) => (
              <span key={currencySymbol} className={own.sum}>
                {money(amount, currencySymbol)}
              </span>
            ))
          : money(0)}
      </Figure>
      <Figure
        title={t('reports.netSalesShare')}
        note={t('reports.netSalesShareNote')}
        isThere={report !== undefined}
      >
        {report?.netSalesPercentages.length
          ? report.netSalesPercentages.map(({ currencySymbol, percentage }) => (
              <span key={currencySymbol} className={own.sum}>
                {percent(percentage)}
              </span>
            ))
          : nothing}
      </Figure>
      <Figure
        title={t('reports.totalOrders')}
        note={t('reports.totalOrdersNote')}
        isThere={report !== undefined}
      >
        {orders(report?.totalOrders, 0)}
      </Figure>
      <Figure title={t('reports.canceled')} note={t('reports.canceledNote')} isThere={report !== undefined}>
        {orders(report?.ordersCanceled, orderStatus.declined)}
      </Figure>
      <Figure
        title={t('reports.fulfillment')}
        note={t('reports.fulfillmentNote')}
        isThere={report !== undefined}
      >
        {share(report?.fulfillmentRatio)}
      </Figure>
      <Figure
        title={t('reports.engagements')}
        note={report && <Engaged report={report} />}
        isThere={report !== undefined}
      >
        {number(report?.engagements)}
      </Figure>
      <Figure title={t('reports.closing')} note={t('reports.closingNote')} isThere={report !== undefined}>
        {share(report?.closingRatio)}
      </Figure>
    </div>
  )
}

/** The kinds of engagements; each one except messages links to its list. */
function Engaged({ report }: { report: SalesSummary }) {
  const { totalOrders, quotesMade, messagesReceived, startDate: fromDate, endDate: toDate } = report
  const may = useMay()
  const quotes = t('reports.engagedQuotes', { n: quotesMade })
  return (
    <>
      <ToOrders filter={{ fromDate, toDate }}>{t('reports.engagedOrders', { n: totalOrders })}</ToOrders>
      {' · '}
      {may('customer-quotes') ? (
        <Anchor
          inherit
          renderRoot={(props) => <Link {...props} {...toScreen('customer-quotes', { fromDate, toDate })} />}
        >
          {quotes}
        </Anchor>
      ) : (
        quotes
      )}
      {' · '}
      {t('reports.engagedMessages', { n: messagesReceived })} ({t('reports.engagedFile')})
    </>
  )
}

type FigureProps = { title: string; note: ReactNode; isThere: boolean; children: ReactNode }

const Figure = ({ title, note, isThere, children }: FigureProps) => (
  <FigureCard title={title} note={note} value={isThere ? children : undefined} />
)
