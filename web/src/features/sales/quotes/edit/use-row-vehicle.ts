import { useState } from 'react'
import { hasVehicle, type LineVehicle } from '#contract/sales/orders/line-vehicle.ts'
import type { VehicleChoice } from '#web/features/catalog/parts/vehicle-choice.ts'
import { useForm } from '#web/ui/form/use-field.ts'
import { useQuoteEdit } from './edit-context.ts'
import { type FormRow, isBlank, readRows } from './quote-values.ts'
import { checkFits } from './use-part-lookup.ts'

const canShare = (row: FormRow) => !isBlank(row) && !hasVehicle(row.vehicle)

/** Sets the vehicle of a row, and of the other rows without one if wanted. */
export function useRowVehicle(at: number) {
  const { dealerId, currencySymbol, save, removeStored } = useQuoteEdit()
  const form = useForm()
  const [isOpen, setIsOpen] = useState(false)
  const rowsNow = () => readRows(form)

  const choose = (vehicle: LineVehicle, choice: VehicleChoice, isForOthers: boolean) => {
    setIsOpen(false)
    const own = rowsNow()[at]
    const changed = rowsNow().filter((row) => row === own || (isForOthers && canShare(row)))
    const keys = new Set(changed.map(({ key }) => key))
    form.set(
      'details',
      rowsNow().map((row) => (keys.has(row.key) ? { ...row, vehicle, choice, fit: null } : row)),
    )
    save(true)
    // For saved rows, the server returns the fit.
    if (removeStored === null) void check(rowsNow().filter(({ key }) => keys.has(key)))
  }
  const check = async (rows: readonly FormRow[]) => {
    const customerId = form.state.values.customerId as number | null
    // Without an answer, the fit stays unknown until the quote is saved.
    const fits = await checkFits(rows, { dealerId, currencySymbol, customerId }).catch(() => null)
    if (!fits) return
    form.set(
      'details',
      rowsNow().map((row) => {
        const currentRow = rows.find(({ key }) => key === row.key)
        const isSame = currentRow?.vehicle === row.vehicle && currentRow.product === row.product
        return isSame ? { ...row, fit: fits.get(row.key) ?? null } : row
      }),
    )
  }
  return {
    isOpen,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    choose,
    hasOthers: () => rowsNow().some((row, other) => other !== at && canShare(row)),
  }
}
