import type { RmaPartStatus, RmaStatus } from '#contract/sales/returns/return-rules.ts'
import { nameText } from '#web/platform/i18n.ts'
import { type ChipColor, StatusChip } from '#web/ui/feedback/status-chip.tsx'

const colors: Record<RmaStatus | RmaPartStatus, ChipColor> = {
  Pending: 'amber',
  Approved: 'blue',
  Denied: 'wine',
  Refunded: 'green',
  Awaiting: 'gray',
  Received: 'teal',
}

/** A return's decision, or where its parts are. */
export const ReturnChip = ({ status }: { status: RmaStatus | RmaPartStatus }) => (
  <StatusChip color={colors[status]}>{nameText(status)}</StatusChip>
)
