import { findName } from '#contract/sales/orders/order-statuses.ts'
import { quoteStatuses } from '#contract/sales/quotes/quote-fields.ts'
import { nameText } from '#web/platform/i18n.ts'
import { type ChipColor, StatusChip } from '#web/ui/feedback/status-chip.tsx'

const colors: Record<number, ChipColor> = { 1: 'blue', 2: 'amber', 3: 'green', 4: 'gray' }

/** Shows a quote's status; an unknown one is a gray dash. */
export const QuoteStatusChip = ({ id }: { id: number }) => (
  <StatusChip color={colors[id] ?? 'gray'}>{nameText(findName(quoteStatuses, id))}</StatusChip>
)
