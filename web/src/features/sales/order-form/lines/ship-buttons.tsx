import { Button, Text } from '@mantine/core'
import { IconTruck } from '@tabler/icons-react'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { t } from '#web/platform/i18n.ts'
import { useTypedDueText } from '../use-complete-typed.ts'
import type { Parcel } from './line-values.ts'
import css from './lines.module.css'
import { shipText } from './ship-count.ts'
import type { ShipPlan, useShipParcel } from './use-ship-parcel.ts'

type Props = { order: Order; parcel: Parcel; plan: ShipPlan; shipping: ReturnType<typeof useShipParcel> }

/** Ships the parcel; the last one can complete the order in the same step. */
export function ShipButtons({ order, parcel, plan, shipping: { ship, busy } }: Props) {
  const { leaving: n, count, isLast, primaryStep, isToSave } = plan
  const due = useTypedDueText(order)
  const truck = <IconTruck size={16} />
  return (
    <div className={css.ship}>
      <Button
        variant={primaryStep === 'ship' ? 'filled' : 'default'}
        leftSection={truck}
        disabled={n === 0 || busy !== null}
        loading={busy === 'ship'}
        onClick={() => void ship(parcel, 'ship')}
      >
        {n === 0 ? t('orderForm.shipNone') : shipText(isToSave ? 'saveAndShip' : 'ship', count)}
      </Button>
      {isLast && (
        <Button
          variant={primaryStep === 'complete' ? 'filled' : 'default'}
          leftSection={truck}
          disabled={busy !== null}
          loading={busy === 'complete'}
          onClick={() => void ship(parcel, 'complete')}
        >
          {t(isToSave ? 'orderForm.saveShipAndComplete' : 'orderForm.shipAndComplete')}
        </Button>
      )}
      {isLast && due && (
        <Text size="sm" c="dimmed">
          {due}
        </Text>
      )}
    </div>
  )
}
