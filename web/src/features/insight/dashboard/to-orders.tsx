import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import type { OrderQuery } from '#web/features/sales/orders/list/order-query.ts'
import { Link } from '#web/platform/links.tsx'
import { useMay } from '#web/platform/session/session.ts'
import { toScreen } from '#web/platform/urls/url-query.ts'
import type { DashboardQuery } from './dashboard-query.ts'

type Props = {
  /** The filter that finds exactly the counted orders; any status unless it names one. */
  filter: Partial<OrderQuery>
  label?: string
  children: ReactNode
}

/** A figure that opens the orders it counts, for those who can see orders. */
export function ToOrders({ filter, label, children }: Props) {
  const may = useMay()
  if (!may('orders')) return children
  return (
    <Anchor
      inherit
      aria-label={label}
      renderRoot={(props) => <Link {...props} {...toScreen('orders', { statusId: 0, ...filter })} />}
    >
      {children}
    </Anchor>
  )
}

/** The filter for the orders behind the figures: declined ones only on request. */
export const toOrdersFilter = (values: DashboardQuery) =>
  values.statusId === 0 ? { ...values, isSold: 1 } : values
