import { useBlocker } from '@tanstack/react-router'
import { type FocusEvent, useEffect, useState, useSyncExternalStore } from 'react'
import type { Quote } from '#contract/sales/quotes/quote-fields.ts'
import { quotes } from '#contract/sales/quotes/quotes.ts'
import { type SendInput, send } from '#web/platform/send.ts'
import { afterClick } from '#web/ui/form/after-click.ts'
import { mayLeave } from '#web/ui/form/contract-form.tsx'
import type { FormStore } from '#web/ui/form/form-store.ts'
import { useRemoveQuoteLine, useUpdateQuote } from '../quote-changes.ts'
import { Autosave } from './autosave.ts'

/** Saves a stored quote: fields when left, rows when the focus leaves them. */
export function useAutosave(quote: Quote, form: FormStore) {
  const update = useUpdateQuote()
  const remove = useRemoveQuoteLine()
  const calls = {
    update: async (changes: Record<string, unknown>) =>
      (await update.send(changes as SendInput<typeof quotes.update>)).data,
    removeLine: async (id: number, version: number) => (await remove.send({ id, version })).data,
    latest: async () => (await send(quotes.show, { id: quote.id })).data,
  }
  const [autosave] = useState(() => new Autosave(quote, form, calls))
  autosave.calls = calls
  useEffect(() => autosave.keepUp(quote), [autosave, quote])
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false
      await autosave.save()
      return !(await mayLeave(form))
    },
    enableBeforeUnload: () => form.isDirty,
  })
  return autosave
}

/** Whether a quote is saved, being saved or failed to save. */
export const useSaveState = (autosave: Autosave) =>
  useSyncExternalStore(autosave.subscribe, () => autosave.state)

const findRowKey = (element: EventTarget | null): string | undefined =>
  (element instanceof HTMLElement ? element.closest<HTMLElement>('[data-row]') : null)?.dataset.row

/** Saves what the user left, except the row that gets the focus; for the element around all fields. */
export function saveWhatIsLeft(autosave: Autosave, { target, relatedTarget }: FocusEvent): void {
  const [left, entered] = [findRowKey(target), findRowKey(relatedTarget)]
  if (left !== undefined && left === entered) return
  if (autosave.pasted.size > 0) return
  afterClick(() => {
    if (left !== undefined) autosave.showWrong(left)
    void autosave.save(entered)
  })
}

/** Saves values that weren't typed, except in the row being edited. */
export function saveFilled(autosave: Autosave, everyRow = false): void {
  if (autosave.pasted.size === 0)
    void autosave.save(everyRow ? undefined : findRowKey(document.activeElement))
}
