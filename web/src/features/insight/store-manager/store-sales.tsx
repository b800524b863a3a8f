import { Group } from '@mantine/core'
import { reportPeriods } from '#contract/insight/report-periods.ts'
import { storeManager } from '#contract/insight/store-manager.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { findDealers } from '#web/platform/session/dealer.ts'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { LatePicker } from '#web/ui/selects/late-picker.tsx'
import { Select } from '#web/ui/selects/select.tsx'
import css from '../dashboard/dashboard.module.css'
import { SalesOverTime } from '../plots/sales-over-time.tsx'
import own from '../reports/reports.module.css'

type Period = (typeof reportPeriods)[number]
type Props = {
  /** Undefined until there's a store to show. */
  store: number | undefined
  period: Period
  onChange: (patch: { store?: number; period?: Period }) => void
}

/** One store's sales over time, with the figures of its own sales report. */
export function StoreSales({ store, period, onChange }: Props) {
  const read = useRead(
    storeManager.storeSales,
    { dealerId: store ?? 0, selectedOption: period },
    { keepPrevious: true, enabled: store !== undefined },
  )
  const sales = read.data?.data
  const find = async (text: string, signal: AbortSignal) =>
    (await findDealers(text, signal)).data.map(({ id, company }) => ({
      value: String(id),
      label: `${id} ${company}`,
    }))
  return (
    <section className={`${css.card} ${own.cards}`} aria-labelledby="store-sales">
      <Group justify="space-between" gap="xs">
        <h2 className={css.cardTitle} id="store-sales">
          {t('storeManager.sales')}
        </h2>
        <Group gap="xs">
          <LatePicker
            name={['store-sales']}
            aria-label={t('storeManager.store')}
            w={250}
            maw="100%"
            find={find}
            value={
              sales ? { value: String(sales.dealerId), label: `${sales.dealerId} ${sales.company}` } : null
            }
            onChange={(option) => option && onChange({ store: Number(option.value) })}
          />
          <Select
            aria-label={t('storeManager.period')}
            w={160}
            data={reportPeriods.map((value) => ({ value, label: t(`reports.${value}`) }))}
            value={period}
            onChange={(value) => onChange({ period: reportPeriods.find((one) => one === value) ?? period })}
          />
        </Group>
      </Group>
      {read.error && !sales ? (
        <InlineProblem
          problem={read.error}
          title={t('dashboard.plotFailed')}
          onRetry={() => void read.refetch()}
        />
      ) : sales ? (
        <div className={own.sales} data-old={read.isPlaceholderData || undefined}>
          <SalesOverTime sales={sales} dealer={sales.dealerId} />
        </div>
      ) : (
        <div className={own.plotRoom} aria-busy="true" />
      )}
    </section>
  )
}
