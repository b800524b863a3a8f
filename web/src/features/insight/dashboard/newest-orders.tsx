import { Anchor, Skeleton } from '@mantine/core'
import { formatReportTime } from '#contract/dates.ts'
import type { OrderRow } from '#contract/sales/orders/order-fields.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { OrderStatusChip } from '#web/features/sales/orders/shared/order-chips.tsx'
import { orderPath } from '#web/features/sales/orders/shared/order-paths.ts'
import { money } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { prefetchRead, useRead } from '#web/platform/read.ts'
import { useMay } from '#web/platform/session/session.ts'
import { toScreen } from '#web/platform/urls/url-query.ts'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import type { DealerParam } from '#web/ui/lists/dealer-filter.tsx'
import { EmptyList } from '#web/ui/lists/empty-list.tsx'
import css from './dashboard.module.css'

type Props = {
  dealerId: number | undefined
  dealer: DealerParam
  findZone: (dealerId: number) => string | undefined
}

/** The newest orders, regardless of the filter, because people look at them first. */
export function NewestOrders({ dealerId, dealer, findZone }: Props) {
  const may = useMay()
  const read = useRead(orders.list, { dlid: dealerId, pageSize: companies.length }, { keepPrevious: true })
  const found = read.data?.data
  return (
    <section className={css.card} aria-labelledby="newest">
      <div className={css.cardHead}>
        <h2 className={css.cardTitle} id="newest">
          {t('dashboard.newest')}
        </h2>
        {may('orders') && (
          <Anchor
            size="sm"
            renderRoot={(props) => <Link {...props} {...toScreen('orders', { statusId: 0, dealer })} />}
          >
            {t('dashboard.allOrders')}
          </Anchor>
        )}
      </div>
      {!found && read.error ? (
        <InlineProblem
          problem={read.error}
          title={t('dashboard.newestFailed')}
          onRetry={() => void read.refetch()}
        />
      ) : found?.length === 0 ? (
        <EmptyList title={t('dashboard.noOrders')} next={t('dashboard.noOrdersNext')} />
      ) : (
        <ul className={css.newest} data-old={read.isPlaceholderData || undefined} aria-busy={!found}>
          {found?.map((row) => (
            <NewestOrder
              key={row.id}
              row={row}
              zone={findZone(row.dealerId)}
              withDealer={dealerId === undefined}
              opens={may('orders')}
            />
          )) ?? companies.map((width) => <NoOrder key={width} width={width} />)}
        </ul>
      )}
    </section>
  )
}

/** Placeholder widths while loading. */
const companies = ['62%', '48%', '70%', '55%', '66%']

const NoOrder = ({ width }: { width: string }) => (
  <li className={css.order}>
    <Skeleton height={12} my={4} width="90%" />
    <Skeleton height={12} my={4} width={width} />
    <Skeleton height={12} my={4} width="70%" />
    <Skeleton height={12} my={4} width="80%" />
  </li>
)

type RowProps = { row: OrderRow; zone: string | undefined; withDealer: boolean; opens: boolean }

function NewestOrder({ row, zone, withDealer, opens }: RowProps) {
  const { id, orderNumber, billCompany, orderDate, orderAmount, currencySymbol, company } = row
  return (
    <li className={css.order}>
      <span>
        {opens ? (
          <Anchor
            aria-label={t('dashboard.orderNamed', { number: orderNumber })}
            onPointerEnter={() => void prefetchRead(orders.show, { id })}
            renderRoot={(props) => <Link {...props} to={orderPath(id)} />}
          >
            {orderNumber}
          </Anchor>
        ) : (
          orderNumber
        )}
        <span className={css.quiet}>{zone ? formatReportTime(orderDate, zone) : ''}</span>
      </span>
      <span className={css.who}>
        <span>{billCompany}</span>
        {withDealer && <span className={css.quiet}>{company}</span>}
      </span>
      <span className={css.orderAmount}>{money(orderAmount, currencySymbol)}</span>
      <span className={css.orderStatus}>
        <OrderStatusChip id={row.orderStatusId} shippingStatusId={row.shippingStatusId} />
      </span>
    </li>
  )
}
