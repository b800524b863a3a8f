import type { SalesSummary } from '#contract/insight/sales-summary.ts'
import { money, number } from '#web/platform/format.ts'
import { t } from '#web/platform/i18n.ts'
import { stateName } from '#web/platform/state-names.ts'
import { OrderStatusChip } from '../../sales/orders/shared/order-chips.tsx'
import { FigureTable } from './figure-table.tsx'
import own from './reports.module.css'
import { percent } from './sales-figures.tsx'
import { Sums } from './status-table.tsx'
import { ToOrders } from './to-orders.tsx'

type Props = { report: SalesSummary }

/** The six groups of figures. */
export const SalesGroups = ({ report }: Props) => (
  <div className={own.groups}>
    <Orders report={report} />
    <Sales report={report} />
    <Shipping report={report} />
    <Catalogs report={report} />
    <Tax report={report} />
    <Profits report={report} />
  </div>
)

function Orders({ report: { salesSummary, startDate, endDate } }: Props) {
  const { orderCount, averageOrder, byStatus } = salesSummary.orderPerformance
  return (
    <FigureTable
      title={t('reports.orderPerformance')}
      head={[t('orders.status'), t('dashboard.orders'), t('dashboard.amount')]}
      empty={t('reports.nothing')}
      rows={[
        ...byStatus.map(({ id, orderCount: n, totalOrderAmounts }) => ({
          key: String(id),
          name: <OrderStatusChip id={id} />,
          cells: [
            n === 0 ? (
              '0'
            ) : (
              <ToOrders key="orders" filter={{ fromDate: startDate, toDate: endDate, statusId: id }}>
                {number(n)}
              </ToOrders>
            ),
            <Sums key="sums" of={totalOrderAmounts} />,
          ],
        })),
        {
          key: 'average',
          name: t('reports.averageOrder'),
          cells: [
            number(orderCount),
            averageOrder.length ? <Sums key="sums" of={averageOrder} /> : money(null),
          ],
        },
      ]}
    />
  )
}

/** A column for each currency. */
const ofCurrencies = (rows: readonly { currencySymbol: string }[]) => [
  '',
  ...rows.map(({ currencySymbol }) => currencySymbol),
]

function Sales({ report }: Props) {
  const all = report.salesSummary.salesPerformance
  const names = ['gross', 'discounts', 'refunds', 'net', 'average'] as const
  return (
    <FigureTable
      title={t('reports.salesPerformance')}
      head={ofCurrencies(all)}
      empty={t('reports.nothing')}
      rows={
        all.length === 0
          ? []
          : names.map((name) => ({
              key: name,
              name: t(`reports.${name}`),
              cells: all.map((one) => money(one[name], one.currencySymbol)),
            }))
      }
    />
  )
}

function Shipping({ report }: Props) {
  const { charged, freeOrders, pickUps, byCarrier } = report.salesSummary.shippingPerformance
  return (
    <FigureTable
      title={t('reports.shippingPerformance')}
      head={[t('reports.carrier'), t('dashboard.orders'), t('reports.charged')]}
      empty={t('reports.nothing')}
      rows={
        charged.length === 0
          ? []
          : [
              ...byCarrier.map(({ carrier, currencySymbol, orderCount, charged: amount }) => ({
                key: `${carrier} ${currencySymbol}`,
                name: carrier ?? t('reports.notShipped'),
                cells: [number(orderCount), money(amount, currencySymbol)],
              })),
              { key: 'free', name: t('reports.freeOrders'), cells: [number(freeOrders), ''] },
              { key: 'pickUps', name: t('reports.pickUps'), cells: [number(pickUps), ''] },
              { key: 'all', name: t('dashboard.total'), cells: ['', <Sums key="sums" of={charged} />] },
            ]
      }
    />
  )
}

const Catalogs = ({ report }: Props) => (
  <FigureTable
    title={t('reports.catalogPerformance')}
    head={[t('reports.catalog'), t('reports.pieces'), t('dashboard.amount')]}
    empty={t('reports.nothing')}
    rows={report.salesSummary.catalogPerformance.map((row) => ({
      key: `${row.catalogId} ${row.currencySymbol}`,
      name: row.catalogName ?? t('reports.noCatalog'),
      cells: [number(row.pieces), money(row.amount, row.currencySymbol)],
    }))}
  />
)

function Tax({ report }: Props) {
  const { collected, byState } = report.salesSummary.tax
  return (
    <FigureTable
      title={t('reports.tax')}
      head={[t('reports.state'), t('dashboard.orders'), t('reports.tax')]}
      empty={t('reports.nothing')}
      rows={
        byState.length === 0
          ? []
          : [
              ...byState.map(({ state, currencySymbol, orderCount, amount }) => ({
                key: `${state} ${currencySymbol}`,
                name: state === null ? t('dashboard.unknownPlace') : stateName(state),
                cells: [number(orderCount), money(amount, currencySymbol)],
              })),
              { key: 'all', name: t('dashboard.total'), cells: ['', <Sums key="sums" of={collected} />] },
            ]
      }
    />
  )
}

function Profits({ report }: Props) {
  const all = report.salesSummary.profits
  const names = ['sales', 'cost', 'profit'] as const
  return (
    <FigureTable
      title={t('reports.profits')}
      head={ofCurrencies(all)}
      empty={t('reports.nothing')}
      rows={
        all.length === 0
          ? []
          : [
              ...names.map((name) => ({
                key: name,
                name: t(`reports.${name}`),
                cells: all.map((one) => money(one[name], one.currencySymbol)),
              })),
              { key: 'margin', name: t('reports.margin'), cells: all.map(({ margin }) => percent(margin)) },
              {
                key: 'unknown',
                name: t('reports.unknownCost'),
                cells: all.map(({ unknownCostLines: n, unknownCostSales, currencySymbol }) =>
                  n === 0
                    ? '0'
                    : t('reports.unknownCostOf', { n, amount: money(unknownCostSales, currencySymbol) }),
                ),
              },
            ]
      }
    />
  )
}
