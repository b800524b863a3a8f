import { useRef, useState } from 'react'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { errorText } from '#web/platform/problems.ts'
import { useWhenChanged } from '#web/platform/use-when-changed.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useFormState } from '#web/ui/form/use-field.ts'
import { type OrderEdit, useOrderEdit } from '../edit-context.ts'
import { isStillOpen } from '../next-step.ts'
import { type OrderValues, onlyParcels, toStoredValues } from '../order-values.ts'
import { mergeSaved } from '../use-order-form.ts'
import {
  countShippable,
  type FormLine,
  isLeaving,
  linesPacked,
  linesPackedAgain,
  type Parcel,
} from './line-values.ts'
import { countShipping, type ShipCount, shipText } from './ship-count.ts'
import { trackingId } from './tracking-fields.tsx'
import { type ParcelContent, type ShipStep, useShipment } from './use-shipment.tsx'
import { mayShip } from './wrong-parts.tsx'

const isShipQty = (path: string) => /^details\.\d+\.shipQty$/.test(path)

/** Finds what shipping the parcel now would do: the lines that leave, and whether the order is complete then. */
function planShipment({ form, order, base }: OrderEdit, parcel: Parcel) {
  const values = form.state.values as OrderValues
  const packed = linesPacked(values.details, base().details, parcel)
  const leaving = packed.filter(isLeaving).length
  const isRest = (line: FormLine) => line.id !== undefined && countShippable(line) <= Number(line.shipQty)
  const isLast = order !== null && isStillOpen(order) && leaving > 0 && packed.every(isRest)
  const primaryStep: ShipStep = isLast && order.amountDue <= 0 ? 'complete' : 'ship'
  return {
    packed,
    leaving,
    count: countShipping(packed, countShippable),
    isLast,
    primaryStep,
    isToSave: form.isDirty && !onlyParcels(base(), values),
  }
}

export type ShipPlan = ReturnType<typeof planShipment>

/** Describes what shipping would do, for the texts of its buttons; renders again while someone types. */
export function useShipPlan(parcel: Parcel) {
  const edit = useOrderEdit()
  useFormState(edit.form, ({ values }) => values)
  return planShipment(edit, parcel)
}

/**
 * Ships all lines with pieces in the parcel. Other unsaved changes are saved in the same step. `restore` gets the
 * parcel of an undone shipment.
 */
export function useShipParcel(restore: (parcel: Parcel) => void) {
  const edit = useOrderEdit()
  const { form, save, isSilent, completeWithSave } = edit
  const shipment = useShipment(usePackAgain(edit, restore))
  const [problem, setProblem] = useState<unknown>(null)
  const [busy, setBusy] = useState<ShipStep | null>(null)
  // The rendered state is late for a double click.
  const isBusy = useRef(false)

  const saveAndShip = async (step: ShipStep, count: ShipCount) => {
    if (step === 'complete') completeWithSave?.()
    if (await save()) toast.success(shipText('shipped', count))
  }
  const shipNow = async (order: Order, parcel: Parcel, step: ShipStep) => {
    const values = form.state.values as OrderValues
    if (!(await mayShip(values))) return
    try {
      const version = values.version ?? order.version
      await form.run(async () => {
        const sent = { order, version, parcel, lines: values.details, step, isSilent }
        const stored = await shipment.send(sent)
        return toStoredValues(stored, values.details)
      })
      // The next parcel starts here, unless someone types elsewhere. After the last one, the note has the focus.
      if (!document.activeElement?.matches('input, textarea, select'))
        document.getElementById(trackingId(form))?.focus()
    } catch (error) {
      setProblem(error)
      toast.error(errorText(error))
    }
  }
  const ship = async (parcel: Parcel, step: ShipStep) => {
    const { order } = edit
    if (!order || form.state.saving || isBusy.current) return
    setProblem(null)
    const { packed, leaving, count, isToSave } = planShipment(edit, parcel)
    if (packed !== (form.state.values as OrderValues).details) form.set('details', packed)
    if (leaving === 0 || !form.check(isShipQty)) return
    isBusy.current = true
    setBusy(step)
    await (isToSave ? saveAndShip(step, count) : shipNow(order, parcel, step))
    isBusy.current = false
    setBusy(null)
  }
  return {
    ship,
    shipPrimary: (parcel: Parcel) => ship(parcel, planShipment(edit, parcel).primaryStep),
    busy,
    problem,
    note: shipment.note,
  }
}

/**
 * Packs an undone parcel again, with the cursor in its number. What was packed since then stays instead, and what
 * someone else changed can no longer ship.
 */
function usePackAgain({ form }: OrderEdit, restore: (parcel: Parcel) => void) {
  const [times, setTimes] = useState(0)
  // The fields may be on the screen again only after rendering.
  useWhenChanged(times, () => {
    if (times > 0) document.getElementById(trackingId(form))?.focus()
  })
  return ({ parcel, lines }: ParcelContent, order: Order) => {
    const isMerged = mergeSaved(form, order)
    const { details } = form.state.values as OrderValues
    if (isMerged && !details.some(isLeaving)) {
      form.set('details', linesPackedAgain(details, lines))
      restore(parcel)
    }
    setTimes((n) => n + 1)
  }
}
