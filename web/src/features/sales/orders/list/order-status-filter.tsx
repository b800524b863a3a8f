import { orderStatuses } from '#contract/sales/order-statuses.ts'
import { nameText, t } from '#web/platform/i18n.ts'
import { StatusFilter } from '../../dated-list/filters.tsx'

type Props = {
  values: { statusId: number }
  set: (patch: { statusId: number }) => void
}

/** One order status, or 0 for any. */
export function OrderStatusFilter({ values, set }: Props) {
  const statuses = orderStatuses.map(({ id, name }) => ({ value: id as number, label: nameText(name) }))
  return (
    <StatusFilter
      label={t('orders.status')}
      choices={[{ value: 0, label: t('orders.anyStatus') }, ...statuses]}
      value={values.statusId}
      onChange={(statusId) => set({ statusId })}
    />
  )
}
