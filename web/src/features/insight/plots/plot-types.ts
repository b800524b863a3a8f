import type { OrderQuery } from '#web/features/sales/orders/list/order-query.ts'
import type { ChipColor } from '#web/ui/feedback/status-chip.tsx'

/** An amount of a column: its value, and how it's written. */
export type PlotPart = {
  key: string
  name: string
  value: number
  shown: string
  /** The accent color by default. */
  color?: ChipColor
}

export type PlotColumn = {
  key: string
  /** The name of its subject, such as a day. */
  name: string
  /** The name on the axis. */
  tick: string
  /** Stacked, the first at the bottom. */
  parts: readonly PlotPart[]
  /** The compared value, drawn as a line. */
  before?: PlotPart
  /** The filter of its orders. */
  filter: Partial<OrderQuery>
}
