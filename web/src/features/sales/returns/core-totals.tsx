import type { z } from 'zod'
import type { coreTotals } from '#contract/sales/returns/core-ledger.ts'
import { money, number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { ListTotals } from '#web/ui/lists/list-totals.tsx'

/** The sums above the core ledger, of all its pages. */
export function CoreTotals({ totals }: { totals: z.infer<typeof coreTotals> | undefined }) {
  const cores = (n: number | undefined) => (n === undefined ? '\u00a0' : t('returns.cores', { n }))
  return (
    <ListTotals
      totals={[
        {
          name: t('returns.totalOut'),
          value: money(totals?.outstandingAmount),
          note: cores(totals?.outstanding),
        },
        {
          name: t('returns.totalOverdue'),
          value: money(totals?.overdueAmount),
          note: cores(totals?.overdue),
          isLate: (totals?.overdue ?? 0) > 0,
        },
        { name: t('returns.totalCustomers'), value: number(totals?.customers) },
      ]}
    />
  )
}
