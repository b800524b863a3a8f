import { useRef, useState } from 'react'
import { pick } from '#contract/pick.ts'
import type { Order } from '#contract/sales/order-fields.ts'
import { orders } from '#contract/sales/orders.ts'
import { t } from '#web/platform/i18n.ts'
import { errorText, isProblem } from '#web/platform/problems.ts'
import { refresh } from '#web/platform/read.ts'
import { useFormState } from '#web/ui/form/use-field.ts'
import { toast } from '#web/ui/toast.ts'
import { useShip } from '../../orders/shared/order-routes.ts'
import { type OrderEdit, useOrderEdit } from '../edit-context.ts'
import { isStillOpen } from '../next-step.ts'
import { type OrderValues, onlyParcels, storedValues } from '../order-values.ts'
import { completedAs } from '../use-complete.ts'
import { countShippable, type FormLine, isLeaving, linesPacked, type Parcel } from './line-values.ts'
import { trackingId } from './tracking-fields.tsx'
import { mayShip } from './wrong-parts.tsx'

/** Shipping alone, or completing the order with it. */
export type ShipStep = 'ship' | 'complete'

/** A shipment that can still be taken back. */
export type ShippedParcel = {
  orderId: number
  shipmentId: number
  lines: number
  isCompleted: boolean
  /** Null if the customer gets no email. */
  mailedTo: string | null
}

const isShipQty = (path: string) => /^details\.\d+\.shipQty$/.test(path)

/** The effect of a press. */
function planShipment({ form, order, base }: OrderEdit, parcel: Parcel) {
  const values = form.state.values as OrderValues
  const packed = linesPacked(values.details, base().details, parcel)
  const leaving = packed.filter(isLeaving).length
  const isRest = (line: FormLine) => line.id !== undefined && countShippable(line) <= Number(line.shipQty)
  const isLast = order !== null && isStillOpen(order) && leaving > 0 && packed.every(isRest)
  const isPrimary: ShipStep = isLast && order.amountDue <= 0 ? 'complete' : 'ship'
  return { packed, leaving, isLast, isPrimary, isToSave: form.isDirty && !onlyParcels(base(), values) }
}

/** The same for the buttons' words, updated while someone types. */
export function useShipPlan(parcel: Parcel) {
  const edit = useOrderEdit()
  useFormState(edit.form, ({ values }) => values)
  return planShipment(edit, parcel)
}

/** Ships all lines with pieces in the parcel. Other unsaved changes are saved in the same step. */
export function useShipParcel(parcel: Parcel) {
  const edit = useOrderEdit()
  const { form, order, save, isSilent, setSilent, completeWithSave } = edit
  const call = useShip()
  const [problem, setProblem] = useState<unknown>(null)
  const [shipped, setShipped] = useState<ShippedParcel | null>(null)
  const [busy, setBusy] = useState<ShipStep | null>(null)
  // The rendered state is late for a double click.
  const isBusy = useRef(false)

  const send = async ({ id, version }: Order, values: OrderValues, step: ShipStep) => {
    const leaving = values.details.filter(isLeaving)
    const details = leaving.map((line) => ({
      id: line.id,
      ...pick(line, ['shipQty', 'trackingNumber', 'shippingCarrier']),
    }))
    const { data } = await call.send({
      id,
      version: values.version ?? version,
      details,
      holdEmail: 1,
      doNotSendEmail: isSilent ? 1 : 0,
      ...(step === 'complete' ? { completeAs: completedAs(order!) } : {}),
    })
    const last = data.shipments.at(-1)
    const mailedTo = isSilent || data.billEmail === '' ? null : data.billEmail
    if (last)
      setShipped({
        orderId: id,
        shipmentId: last.id,
        lines: leaving.length,
        mailedTo,
        isCompleted: step === 'complete',
      })
    if (isSilent) setSilent(false)
    return storedValues(data, values.details)
  }
  const saveAndShip = async (step: ShipStep, n: number) => {
    if (step === 'complete') completeWithSave?.()
    if (await save()) toast.success(t('orderForm.shipped', { n }))
  }
  const shipNow = async (stored: Order, step: ShipStep) => {
    if (!(await mayShip(form.state.values as OrderValues))) return
    try {
      await form.run(() => send(stored, form.state.values as OrderValues, step))
      // The next parcel starts here, unless someone types elsewhere. After the last one, the note has the focus.
      if (!document.activeElement?.matches('input, textarea, select'))
        document.getElementById(trackingId(form))?.focus()
    } catch (error) {
      setProblem(error)
      toast.error(errorText(error))
      // The reload merges the other save with what's packed here; then trying again works.
      if (isProblem(error, 'stale')) void refresh([orders.show])
    }
  }
  const ship = async (step: ShipStep) => {
    if (!order || form.state.saving || isBusy.current) return
    setProblem(null)
    const { packed, leaving, isToSave } = planShipment(edit, parcel)
    if (packed !== (form.state.values as OrderValues).details) form.set('details', packed)
    if (leaving === 0 || !form.check(isShipQty)) return
    isBusy.current = true
    setBusy(step)
    await (isToSave ? saveAndShip(step, leaving) : shipNow(order, step))
    isBusy.current = false
    setBusy(null)
  }
  return {
    ship,
    shipPrimary: () => ship(planShipment(edit, parcel).isPrimary),
    busy,
    problem,
    shipped,
    forget: () => setShipped(null),
  }
}
