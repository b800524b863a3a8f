import { useEffect, useState } from 'react'
import type { VehicleChoice } from '#web/features/catalog/parts/vehicle-choice.ts'
import type { OrderForm } from './order-values.ts'

/** The form of an order that was just created: its page continues with what's been typed since. */
type StartedOrder = ContinuedOrder & { id: number; field: FocusedField | null }
type ContinuedOrder = {
  form: OrderForm
  /** The order's page opens the charge dialog. */
  isToCharge: boolean
  /** Parts are searched for the same vehicle. */
  vehicle: VehicleChoice
}
let started: StartedOrder | null = null

/** Hands the form over to the order's page. */
export function keepStarted(id: number, continued: ContinuedOrder): void {
  started = { id, ...continued, field: focusedField() }
}

/** The field that gets the focus on the order's page. */
export const findStartedField = (): string | undefined => started?.field?.name

/** That form on the order's page, with the same field focused. */
export function useStarted(id: number): ContinuedOrder | undefined {
  const [resumed] = useState(() =>
    started?.id === id ? { ...started, field: focusedField() ?? started.field } : undefined,
  )
  useEffect(() => {
    if (!resumed) return
    started = null
    if (resumed.field && !resumed.isToCharge) focusAgain(resumed.field)
  }, [resumed])
  return resumed
}

type FocusedField = { name: string; start: number | null; end: number | null }

function focusedField(): FocusedField | null {
  const active = document.activeElement
  if (!(active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement) || !active.name)
    return null
  const { name, selectionStart: start, selectionEnd: end } = active
  return { name, start, end }
}

function focusAgain({ name, start, end }: FocusedField): void {
  const field = document.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)
  field?.focus()
  // Text typed while the page loaded is behind the caret.
  if (start !== null && start === end) field?.setSelectionRange(field.value.length, field.value.length)
  else if (start !== null) field?.setSelectionRange(start, end)
}
