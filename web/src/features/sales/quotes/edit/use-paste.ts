import type { ClipboardEvent } from 'react'
import { maxQuoteLines } from '#contract/sales/quotes/quote-fields.ts'
import { t } from '#web/platform/i18n.ts'
import { useFailure } from '#web/ui/feedback/failure-place.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useForm } from '#web/ui/form/use-field.ts'
import { useQuoteEdit } from './edit-context.ts'
import { parsePaste, withPasted } from './pasted-rows.ts'
import { readRows } from './quote-values.ts'

/** Fills rows from a spreadsheet; a single text pastes as usual. */
export function usePaste() {
  const form = useForm()
  const fail = useFailure()
  const { pasted: keys, save } = useQuoteEdit()
  return (at: number) => (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = parsePaste(event.clipboardData.getData('text'))
    if (!pasted || pasted.length === 0) return
    event.preventDefault()
    const done = withPasted(readRows(form), at, pasted, maxQuoteLines)
    for (const key of done.filled) keys.set(key, 'new')
    form.set('details', done.rows)
    save()
    const n = done.filled.length
    if (done.over > 0) fail(done, t('quotes.pastedOver', { n, over: done.over, most: maxQuoteLines }))
    else toast.success(t('quotes.pasted', { n }))
  }
}
