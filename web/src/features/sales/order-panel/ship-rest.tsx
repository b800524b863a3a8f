import { Button, Group } from '@mantine/core'
import { IconTruck } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { t } from '#web/platform/i18n.ts'
import { useWhenChanged } from '#web/platform/use-when-changed.ts'
import { useFailure, useForgetFailure } from '#web/ui/feedback/failure-place.tsx'
import { formLine, isLeaving, linesPacked, noParcel, type Parcel } from '../order-form/lines/line-values.ts'
import { TrackingFields } from '../order-form/lines/tracking-fields.tsx'
import { type ShipStep, useShipment } from '../order-form/lines/use-shipment.tsx'
import { mayShip } from '../order-form/lines/wrong-parts.tsx'
import { isStillOpen, linesToShip } from '../order-form/next-step.ts'
import { dueText } from '../order-form/use-complete.ts'

/** Ships all pieces that are left, in one parcel. Other parcels are for the order's own page. */
export function useShipRest(order: Order) {
  const fail = useFailure()
  const forgetFailure = useForgetFailure()
  const fieldId = useId()
  const [parcel, setParcel] = useState<Parcel>(noParcel)
  const [undone, setUndone] = useState(0)
  const shipment = useShipment((packed) => {
    setParcel((typed) => (typed.number === '' ? packed.parcel : typed))
    setUndone((n) => n + 1)
  })
  // The field may be on the screen again only after rendering.
  useWhenChanged(undone, () => {
    if (undone > 0) document.getElementById(fieldId)?.focus()
  })
  // The rendered state is late for a double click.
  const isBusy = useRef(false)
  const [pressed, setPressed] = useState<ShipStep | null>(null)

  const ship = async (packed: Parcel, step: ShipStep) => {
    const stored = order.details.map(formLine)
    const lines = linesPacked(stored, stored, packed)
    if (isBusy.current || !lines.some(isLeaving)) return
    isBusy.current = true
    setPressed(step)
    forgetFailure()
    try {
      if (await mayShip({ details: lines.filter(isLeaving) })) {
        await shipment.send({
          order,
          version: order.version,
          parcel: packed,
          lines,
          step,
          isSilent: false,
        })
        setParcel(noParcel)
      }
    } catch (error) {
      fail(error)
    }
    isBusy.current = false
    setPressed(null)
  }
  return {
    parcel,
    setParcel,
    ship,
    pressed,
    fieldId,
    /** The step begins with the tracking number. */
    start: () => document.getElementById(fieldId)?.focus(),
    note: shipment.note,
  }
}

type Props = { order: Order; shipping: ReturnType<typeof useShipRest> }

/** The parcel's number and carrier, and the buttons that ship the rest. */
export function ShipRest({ order, shipping: { parcel, setParcel, ship, pressed, fieldId } }: Props) {
  const n = linesToShip(order)
  const isPaid = dueText(order) === undefined
  const truck = <IconTruck size={16} />
  return (
    <>
      <Group gap="sm" align="flex-start" mb="sm">
        <TrackingFields
          id={fieldId}
          parcel={parcel}
          onChange={setParcel}
          onEnter={(typed) => void ship(typed, isPaid ? 'complete' : 'ship')}
          enterCompletes={isPaid}
        />
      </Group>
      <Group gap="xs" mb="xs">
        <Button
          variant={isPaid ? 'default' : 'filled'}
          leftSection={truck}
          disabled={pressed !== null}
          loading={pressed === 'ship'}
          onClick={() => void ship(parcel, 'ship')}
        >
          {t('orderForm.ship', { n })}
        </Button>
        {isStillOpen(order) && (
          <Button
            variant={isPaid ? 'filled' : 'default'}
            leftSection={truck}
            disabled={pressed !== null}
            loading={pressed === 'complete'}
            onClick={() => void ship(parcel, 'complete')}
          >
            {t('orderForm.shipAndComplete')}
          </Button>
        )}
      </Group>
    </>
  )
}
