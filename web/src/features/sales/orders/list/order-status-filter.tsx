import { orderStatuses } from '#contract/sales/orders/order-statuses.ts'
import { nameText, t } from '#web/platform/i18n.ts'
import { choiceFilter } from '#web/ui/lists/filter-bar.tsx'

type Props = {
  values: { statusId: number }
  set: (patch: { statusId: number }) => void
}

/** One order status, or 0 for any. */
export const orderStatusFilter = ({ values, set }: Props) =>
  choiceFilter<number>({
    label: t('orders.status'),
    any: t('orders.anyStatus'),
    choices: orderStatuses.map(({ id, name }) => ({ value: id, label: nameText(name) })),
    value: values.statusId || undefined,
    onChange: (statusId = 0) => set({ statusId }),
  })
