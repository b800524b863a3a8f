import type { ReactNode } from 'react'
import type { OrderQuery } from '#web/features/sales/orders/list/order-query.ts'
import type { ChipColor } from '#web/ui/feedback/status-chip.tsx'
import { ScrollRegion } from '#web/ui/page/scroll-region.tsx'
import dashboard from '../dashboard/dashboard.module.css'
import { ToOrders } from '../dashboard/to-orders.tsx'
import { PlotLink } from './plot-link.tsx'
import css from './plots.module.css'

export type PlotBar = {
  key: string
  name: string
  value: number
  shown: string
  /** Beside the value. */
  note?: ReactNode
  filter: Partial<OrderQuery>
}
type Props = { bars: readonly PlotBar[]; labelledBy: string; head: readonly string[]; color?: ChipColor }

/** Bars with names and values. The plot is a table, so that screen readers read the same content. */
export function BarTable({ bars, labelledBy, head, color }: Props) {
  const maxValue = Math.max(...bars.map(({ value }) => Math.abs(value)), 0.01)
  return (
    <ScrollRegion className={css.bars}>
      <table className={`${dashboard.table} ${css.barTable}`} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{head[0]}</th>
            <td />
            <th scope="col">{head[1]}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ key, name, value, shown, note, filter }) => (
            <tr key={key}>
              <th scope="row">
                <ToOrders filter={filter}>{name}</ToOrders>
              </th>
              <td>
                <PlotLink filter={filter} className={css.track}>
                  <span
                    className={css.bar}
                    data-color={color}
                    data-negative={value < 0 || undefined}
                    style={{ width: `${(Math.abs(value) / maxValue) * 100}%` }}
                  />
                </PlotLink>
              </td>
              <td>
                {shown}
                {note && <span className={css.note}>{note}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
