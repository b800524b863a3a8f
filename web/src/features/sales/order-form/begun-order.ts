import { useEffect, useState } from 'react'
import type { OrderForm } from './order-values.ts'

/** The form in which an order was just created: its page goes on with what was typed since. */
let begun: { id: number; form: OrderForm; field: Focused | null } | null = null

export function keepBegun(id: number, form: OrderForm): void {
  begun = { id, form, field: focusedField() }
}

/** That form, on the page of its order; the field that had the focus has it there too. */
export function useBegun(id: number): OrderForm | undefined {
  const [kept] = useState(() =>
    begun?.id === id ? { form: begun.form, field: focusedField() ?? begun.field } : undefined,
  )
  useEffect(() => {
    if (!kept) return
    begun = null
    if (kept.field) focusAgain(kept.field)
  }, [kept])
  return kept?.form
}

type Focused = { name: string; start: number | null; end: number | null }

function focusedField(): Focused | null {
  const active = document.activeElement
  if (!(active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement) || !active.name)
    return null
  const { name, selectionStart: start, selectionEnd: end } = active
  return { name, start, end }
}

function focusAgain({ name, start, end }: Focused): void {
  const field = document.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)
  field?.focus()
  // What was typed while the page came is behind the caret.
  if (start !== null && start === end) field?.setSelectionRange(field.value.length, field.value.length)
  else if (start !== null) field?.setSelectionRange(start, end)
}
