import type { Call, Wire } from '#contract/http.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { money } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { type ReadQuery, useRead } from '#web/platform/read.ts'
import { useWhenChanged } from '#web/platform/use-when-changed.ts'

type Props = {
  read: ReadQuery<Wire<typeof orders.list>>
  filter: Call<typeof orders.totals>
}

/** The sums of all orders of the filter: from the list's answer if the counters have them, otherwise read late. */
export function FilterSums({ read, filter }: Props) {
  const { data, isPlaceholderData, dataUpdatedAt } = read
  const isLate = data !== undefined && !isPlaceholderData && !data.amounts && !data.recordsTotalCapped
  const late = useRead(orders.totals, filter, { keepPrevious: true, enabled: isLate && data.data.length > 0 })
  // Orders of other pages can have changed too.
  useWhenChanged(dataUpdatedAt, () => {
    if (isLate && late.data) void late.refetch({ cancelRefetch: false })
  })

  if (data?.recordsTotalCapped) return <span>{t('orders.sumsCapped')}</span>
  const amounts = data?.amounts ?? late.data?.data.amounts
  if (!amounts || amounts.length === 0) return null
  const texts = amounts.map(({ amount, currencySymbol }) => money(amount, currencySymbol))
  return (
    <span
      title={t('orders.sumsHint')}
      data-old={isPlaceholderData || (isLate && late.isPlaceholderData) || undefined}
    >
      {t('orders.sums', { amounts: texts.join(' + ') })}
    </span>
  )
}
