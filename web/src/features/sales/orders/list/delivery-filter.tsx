import { t } from '#web/platform/i18n.ts'
import { StatusFilter } from '../../dated-list/filters.tsx'

type Props = {
  values: { isPickUp?: number | undefined }
  set: (patch: { isPickUp: number | undefined }) => void
}

/** Whether orders ship or are picked up at the dealership. */
export const DeliveryFilter = ({ values, set }: Props) => (
  <StatusFilter
    label={t('orders.delivery')}
    choices={[
      { value: 'any' as const, label: t('orders.anyDelivery') },
      { value: '1' as const, label: t('orders.pickUp') },
      { value: '0' as const, label: t('orders.toShip') },
    ]}
    value={values.isPickUp === undefined ? 'any' : values.isPickUp === 1 ? '1' : '0'}
    onChange={(value) => set({ isPickUp: value === 'any' ? undefined : Number(value) })}
  />
)
