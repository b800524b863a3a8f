import type { SalesSummary } from '#contract/insight/sales-summary.ts'
import { OrderStatusChip } from '#web/features/sales/orders/shared/order-chips.tsx'
import { money, number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useMay } from '#web/platform/session/session.ts'
import { ToOrders } from '../dashboard/to-orders.tsx'
import { FigureTable } from './figure-table.tsx'
import { pickDays, Refunded, Sold } from './report-links.tsx'
import own from './reports.module.css'
import { percent } from './sales-figures.tsx'
import { Sums } from './status-table.tsx'
import { TaxTable } from './tax-table.tsx'

type Props = { report: SalesSummary }

/** The six groups of figures. */
export const SalesGroups = ({ report }: Props) => (
  <div className={own.groups}>
    <Orders report={report} />
    <Sales report={report} />
    <Shipping report={report} />
    <Catalogs report={report} />
    <TaxTable report={report} />
    <Profits report={report} />
  </div>
)

function Orders({ report }: Props) {
  const { orderCount, averageOrder, byStatus } = report.salesSummary.orderPerformance
  return (
    <FigureTable
      title={t('reports.orderPerformance')}
      head={[t('orders.status'), t('dashboard.orders'), t('reports.beforeRefunds')]}
      empty={t('reports.nothing')}
      rows={[
        ...byStatus.map(({ id, orderCount: n, totalOrderAmounts }) => ({
          key: String(id),
          name: <OrderStatusChip id={id} />,
          cells: [
            n === 0 ? (
              '0'
            ) : (
              <ToOrders key="orders" filter={{ ...pickDays(report), statusId: id }}>
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
            <Sold key="orders" report={report} n={orderCount} />,
            averageOrder.length ? <Sums key="sums" of={averageOrder} /> : money(null),
          ],
        },
      ]}
    />
  )
}

/** A column for each currency. */
const listCurrencyHeads = (rows: readonly { currencySymbol: string }[]) => [
  '',
  ...rows.map(({ currencySymbol }) => currencySymbol),
]

function Sales({ report }: Props) {
  const all = report.salesSummary.salesPerformance
  const names = ['gross', 'discounts', 'refunds', 'net', 'average'] as const
  const rows = names.map((name) => ({
    key: name,
    name: t(`reports.${name}`),
    cells: all.map((one) => money(one[name], one.currencySymbol)),
  }))
  const refunded = {
    key: 'refundedOrders',
    name: t('reports.refundedOrders'),
    cells: all.map(({ currencySymbol, refundedOrders: n }) => (
      <Refunded key={currencySymbol} report={report} n={n} filter={{ currencySymbol }} />
    )),
  }
  return (
    <FigureTable
      title={t('reports.salesPerformance')}
      head={listCurrencyHeads(all)}
      empty={t('reports.nothing')}
      rows={all.length === 0 ? [] : [...rows, refunded]}
    />
  )
}

function Shipping({ report }: Props) {
  const { charged, net, freeOrders, pickUps, byCarrier } = report.salesSummary.shippingPerformance
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
                cells: [
                  <Sold
                    key="orders"
                    report={report}
                    n={orderCount}
                    filter={{ currencySymbol, carrier: carrier ?? '' }}
                  />,
                  money(amount, currencySymbol),
                ],
              })),
              {
                key: 'free',
                name: t('reports.freeOrders'),
                cells: [
                  <Sold key="orders" report={report} n={freeOrders} filter={{ isFreeShipping: 1 }} />,
                  '',
                ],
              },
              {
                key: 'pickUps',
                name: t('reports.pickUps'),
                cells: [<Sold key="orders" report={report} n={pickUps} filter={{ isPickUp: 1 }} />, ''],
              },
              { key: 'all', name: t('dashboard.total'), cells: ['', <Sums key="sums" of={charged} />] },
              { key: 'net', name: t('reports.afterRefunds'), cells: ['', <Sums key="sums" of={net} />] },
            ]
      }
    />
  )
}

const Catalogs = ({ report }: Props) => (
  <FigureTable
    title={t('reports.catalogPerformance')}
    head={[
      t('reports.catalog'),
      t('dashboard.orders'),
      t('reports.pieces'),
      t('reports.refunds'),
      t('reports.net'),
    ]}
    empty={t('reports.nothing')}
    rows={report.salesSummary.catalogPerformance.map((row) => ({
      key: `${row.catalogId} ${row.currencySymbol}`,
      name: row.catalogName ?? t('reports.noCatalog'),
      cells: [
        <Sold
          key="orders"
          report={report}
          n={row.orderCount}
          filter={{ currencySymbol: row.currencySymbol, catalogId: row.catalogId ?? 0 }}
        />,
        number(row.pieces),
        money(row.refunds, row.currencySymbol),
        money(row.net, row.currencySymbol),
      ],
    }))}
  />
)

function Profits({ report }: Props) {
  const all = report.salesSummary.profits
  const names = ['sales', 'cost', 'profit'] as const
  return (
    <FigureTable
      title={t('reports.profits')}
      note={t('reports.profitsNote')}
      head={listCurrencyHeads(all)}
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
                cells: all.map((one) => <UnknownCost key={one.currencySymbol} report={report} of={one} />),
              },
            ]
      }
    />
  )
}

type UnknownProps = Props & { of: SalesSummary['salesSummary']['profits'][number] }

/** The number of lines, with a link to their orders. */
function UnknownCost({
  report,
  of: { unknownCostLines: n, unknownCostSales, currencySymbol },
}: UnknownProps) {
  const may = useMay()
  if (n === 0) return '0'
  return (
    <>
      {t('reports.unknownCostOf', { n, amount: money(unknownCostSales, currencySymbol) })}
      {may('orders') && (
        <span className={own.sum}>
          <ToOrders filter={{ ...pickDays(report), isSold: 1, isUnknownCost: 1, currencySymbol }}>
            {t('reports.unknownCostOrders')}
          </ToOrders>
        </span>
      )}
    </>
  )
}
