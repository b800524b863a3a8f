import { Button, Group } from '@mantine/core'
import { IconTruck } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import type { Order } from '#contract/sales/order-fields.ts'
import { orders } from '#contract/sales/orders.ts'
import { t } from '#web/platform/i18n.ts'
import { isProblem } from '#web/platform/problems.ts'
import { refresh } from '#web/platform/read.ts'
import { useFailure, useForgetFailure } from '#web/ui/failure-place.tsx'
import {
  countShippable,
  type FormLine,
  formLine,
  noParcel,
  type Parcel,
} from '../order-form/lines/line-values.ts'
import { ShippedNote } from '../order-form/lines/shipped-note.tsx'
import { TrackingFields } from '../order-form/lines/tracking-fields.tsx'
import type { ShippedParcel, ShipStep } from '../order-form/lines/use-ship-parcel.ts'
import { mayShip } from '../order-form/lines/wrong-parts.tsx'
import { isStillOpen, linesToShip } from '../order-form/next-step.ts'
import { completedAs, dueText } from '../order-form/use-complete.ts'
import { useShip } from '../orders/shared/order-routes.ts'

/** Ships all pieces that are left, in one parcel. Other parcels are for the order's own page. */
export function useShipRest(order: Order) {
  const call = useShip()
  const fail = useFailure()
  const forgetFailure = useForgetFailure()
  const fieldId = useId()
  const [parcel, setParcel] = useState<Parcel>(noParcel)
  const [shipped, setShipped] = useState<ShippedParcel | null>(null)
  // The rendered state is late for a double click.
  const isBusy = useRef(false)

  const send = async (step: ShipStep, lines: readonly FormLine[]) => {
    const { id, version } = order
    const { data } = await call.send({
      id,
      version,
      holdEmail: 1,
      details: lines.map((line) => ({
        id: line.id!,
        shipQty: countShippable(line),
        trackingNumber: parcel.number || null,
        shippingCarrier: parcel.carrier,
      })),
      ...(step === 'complete' ? { completeAs: completedAs(order) } : {}),
    })
    setParcel(noParcel)
    const last = data.shipments.at(-1)
    const mailedTo = data.billEmail === '' ? null : data.billEmail
    if (last)
      setShipped({
        orderId: id,
        shipmentId: last.id,
        lines: lines.length,
        mailedTo,
        isCompleted: step === 'complete',
      })
  }
  const ship = async (step: ShipStep) => {
    const lines = order.details.map(formLine).filter((line) => countShippable(line) > 0)
    if (isBusy.current || lines.length === 0) return
    isBusy.current = true
    forgetFailure()
    try {
      const leaving = lines.map((line) => ({ ...line, shipQty: countShippable(line) }))
      if (await mayShip({ details: leaving })) await send(step, lines)
    } catch (error) {
      fail(error)
      if (isProblem(error, 'stale')) void refresh([orders.show])
    }
    isBusy.current = false
  }
  return {
    parcel,
    setParcel,
    ship,
    busy: call.busy,
    fieldId,
    /** The step begins with the tracking number. */
    start: () => document.getElementById(fieldId)?.focus(),
    note: <ShippedNote shipped={shipped} onClose={() => setShipped(null)} />,
  }
}

type Props = { order: Order; shipping: ReturnType<typeof useShipRest> }

/** The parcel's number and carrier, and the buttons that ship the rest. */
export function ShipRest({ order, shipping: { parcel, setParcel, ship, busy, fieldId } }: Props) {
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
          onEnter={() => void ship(isPaid ? 'complete' : 'ship')}
          enterCompletes={isPaid}
        />
      </Group>
      <Group gap="xs" mb="xs">
        <Button
          variant={isPaid ? 'default' : 'filled'}
          leftSection={truck}
          disabled={busy}
          onClick={() => void ship('ship')}
        >
          {t('orderForm.ship', { n })}
        </Button>
        {isStillOpen(order) && (
          <Button
            variant={isPaid ? 'filled' : 'default'}
            leftSection={truck}
            disabled={busy}
            onClick={() => void ship('complete')}
          >
            {t('orderForm.shipAndComplete')}
          </Button>
        )}
      </Group>
    </>
  )
}
