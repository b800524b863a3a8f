import type { Locale } from '#contract/locales.ts'
import type { BatchKind, SkippedOrder } from '#contract/sales/orders/order-papers.ts'
import type { Actor } from '#server/platform/auth/actor.ts'

/** The content of a run, and the people it's for. */
export type PaperJob = {
  dealerId: number
  actor: Actor
  kind: BatchKind
  locale: Locale
  orderIds: readonly number[]
  showsPayments: boolean
  /** Called after each order; throws once the run was canceled. */
  onOrder: (skipped: SkippedOrder | null) => Promise<void>
}
