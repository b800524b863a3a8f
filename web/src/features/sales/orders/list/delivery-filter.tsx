import { t } from '#web/platform/i18n.ts'
import { choiceFilter } from '#web/ui/lists/filter-bar.tsx'

type Props = {
  values: { isPickUp?: number | undefined }
  set: (patch: { isPickUp: number | undefined }) => void
}

/** Whether orders ship or are picked up at the dealership. */
export const deliveryFilter = ({ values, set }: Props) =>
  choiceFilter({
    label: t('orders.delivery'),
    any: t('orders.anyDelivery'),
    choices: [
      { value: 1, label: t('orders.pickUp') },
      { value: 0, label: t('orders.toShip') },
    ],
    value: values.isPickUp,
    onChange: (isPickUp) => set({ isPickUp }),
  })
