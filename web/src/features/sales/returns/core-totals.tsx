import type { z } from 'zod'
import type { coreTotals } from '#contract/sales/core-ledger.ts'
import { money, number } from '#web/platform/format.ts'
import { t } from '#web/platform/i18n.ts'
import css from './core-ledger.module.css'

/** Totals over everything the list finds. */
export function CoreTotals({ totals }: { totals: z.infer<typeof coreTotals> | undefined }) {
  const cores = (n: number | undefined) => (n === undefined ? '\u00a0' : t('returns.cores', { n }))
  return (
    <dl className={css.totals}>
      <Total
        name={t('returns.totalOut')}
        value={money(totals?.outstandingAmount)}
        note={cores(totals?.outstanding)}
      />
      <Total
        name={t('returns.totalOverdue')}
        value={money(totals?.overdueAmount)}
        note={cores(totals?.overdue)}
        isLate={(totals?.overdue ?? 0) > 0}
      />
      <Total name={t('returns.totalCustomers')} value={number(totals?.customers)} />
    </dl>
  )
}

type Props = { name: string; value: string; note?: string; isLate?: boolean }

const Total = ({ name, value, note, isLate }: Props) => (
  <div className={css.total} data-late={isLate || undefined}>
    <dt>{name}</dt>
    <dd>
      <span className={css.value}>{value}</span>
      {note && <span className={css.note}>{note}</span>}
    </dd>
  </div>
)
