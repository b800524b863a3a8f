import { useDebouncedValue } from '@mantine/hooks'
import { quotes } from '#contract/sales/quotes/quotes.ts'
import { joinList, t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { useFieldValue } from '#web/ui/form/use-field.ts'
import { useQuoteEdit } from './edit-context.ts'

/** Two quotes can have one reference; the form names the other one's customer, because that may be a mistake. */
export function RefField() {
  const { dealerId, id, isReadOnly } = useQuoteEdit()
  const typed = String(useFieldValue('quoteRef') ?? '').trim()
  const [ref] = useDebouncedValue(typed, 400)
  const enabled = !isReadOnly && ref !== '' && ref === typed
  const read = useRead(quotes.list, { dlid: dealerId, search: ref, statusId: 0 }, { enabled })
  const isSame = (other: string) => other.trim().toLowerCase() === ref.toLowerCase()
  const others = (enabled && read.data?.data.filter((row) => row.id !== id && isSame(row.quoteRef))) || []
  return (
    <TextField
      name="quoteRef"
      label={t('quotes.ref')}
      hint={
        others.length > 0 &&
        t('quotes.refShared', {
          who: joinList(others.map(({ billCompany, billEmail }) => billCompany || billEmail)),
        })
      }
      disabled={isReadOnly}
    />
  )
}
