import { Button, Skeleton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Amounts } from '#contract/insight/report-fields.ts'
import type { OrderStatusCount, StatusCount } from '#contract/insight/reports.ts'
import { sum } from '#contract/money.ts'
import { orderStatus, orderStatuses } from '#contract/sales/orders/order-statuses.ts'
import { OrderStatusChip, orderStatusName } from '#web/features/sales/orders/shared/order-chips.tsx'
import { money, number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import css from '../dashboard/dashboard.module.css'
import { ToOrders } from '../dashboard/to-orders.tsx'
import own from './reports.module.css'

type Props = {
  /** Undefined until it arrives. */
  report: OrderStatusCount | undefined
  onExport: (statusId: number) => void
}

/** Each status's number and sum; declined orders aren't in the total. */
export function StatusTable({ report, onExport }: Props) {
  return (
    <table className={`${css.table} ${own.statuses}`}>
      <thead>
        <tr>
          <th scope="col">{t('orders.status')}</th>
          <th scope="col">{t('dashboard.orders')}</th>
          <th scope="col">{t('dashboard.amount')}</th>
          <th scope="col">
            <span className={own.hidden}>{t('reports.file')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {report ? (
          report.data.map((row) => <Row key={row.id} report={report} row={row} onExport={onExport} />)
        ) : (
          <NoRows />
        )}
      </tbody>
      {report && <Total report={report} />}
    </table>
  )
}

type RowProps = { report: OrderStatusCount; row: StatusCount; onExport: (statusId: number) => void }

function Row({ report: { startDate, endDate }, row, onExport }: RowProps) {
  const { id, orderCount, totalOrderAmounts } = row
  const status = orderStatusName(id)
  return (
    <tr>
      <th scope="row">
        <OrderStatusChip id={id} />
      </th>
      <td>
        {orderCount === 0 ? (
          <span className={css.quiet}>0</span>
        ) : (
          <ToOrders
            filter={{ fromDate: startDate, toDate: endDate, statusId: id }}
            label={t('reports.openNamed', { n: orderCount, status })}
          >
            {number(orderCount)}
          </ToOrders>
        )}
      </td>
      <td>
        <Sums of={totalOrderAmounts} />
      </td>
      <td>
        {orderCount > 0 && (
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<IconDownload size={14} />}
            aria-label={t('reports.fileNamed', { status })}
            onClick={() => onExport(id)}
          >
            CSV
          </Button>
        )}
      </td>
    </tr>
  )
}

/** An amount in each currency. */
export const Sums = ({ of: amounts }: { of: Amounts }) =>
  amounts.length === 0 ? (
    <span className={css.quiet}>{money(0)}</span>
  ) : (
    amounts.map(({ currencySymbol, amount }) => (
      <span key={currencySymbol} className={own.sum}>
        {money(amount, currencySymbol)}
      </span>
    ))
  )

function Total({ report: { data, startDate, endDate } }: { report: OrderStatusCount }) {
  const rows = data.filter(({ id }) => id !== orderStatus.declined)
  const orders = sum(rows.map(({ orderCount }) => orderCount))
  const all = rows.flatMap(({ totalOrderAmounts }) => totalOrderAmounts)
  const currencies = [...new Set(all.map(({ currencySymbol }) => currencySymbol))]
  const sums = currencies.map((currencySymbol) => ({
    currencySymbol,
    amount: sum(all.filter((one) => one.currencySymbol === currencySymbol).map(({ amount }) => amount)),
  }))
  return (
    <tfoot>
      <tr>
        <th scope="row">{t('reports.totalWithoutDeclined')}</th>
        <td>
          {orders === 0 ? (
            0
          ) : (
            <ToOrders filter={{ fromDate: startDate, toDate: endDate, isSold: 1 }}>{number(orders)}</ToOrders>
          )}
        </td>
        <td>
          <Sums of={sums} />
        </td>
        <td />
      </tr>
    </tfoot>
  )
}

const NoRows = () =>
  orderStatuses.map(({ id }) => (
    <tr key={id}>
      <th scope="row">
        <OrderStatusChip id={id} />
      </th>
      <td>
        <Skeleton height={12} my={4} />
      </td>
      <td>
        <Skeleton height={12} my={4} />
      </td>
      <td />
    </tr>
  ))
