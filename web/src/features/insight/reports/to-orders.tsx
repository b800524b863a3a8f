import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from '#web/platform/links.tsx'
import { useMay } from '#web/platform/session.ts'
import { toScreen } from '#web/platform/url-query.ts'

type Props = {
  /** The filter that finds exactly the counted orders. */
  filter: { fromDate: string; toDate: string; statusId: number }
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
      renderRoot={(props) => <Link {...props} {...toScreen('orders', filter)} />}
    >
      {children}
    </Anchor>
  )
}
