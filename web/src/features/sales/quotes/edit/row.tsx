import { ActionIcon, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { sum } from '#contract/money.ts'
import { extendQuoteLine } from '#contract/sales/quote-totals.ts'
import { money } from '#web/platform/format.ts'
import { t } from '#web/platform/i18n.ts'
import { readNumber } from '#web/platform/read-number.ts'
import { DecimalInput } from '#web/ui/form/decimal-input.tsx'
import type { FormStore } from '#web/ui/form/form-store.ts'
import { useField, useForm } from '#web/ui/form/use-field.ts'
import { useQuoteEdit } from './edit-context.ts'
import { ProductCell } from './product-cell.tsx'
import css from './quote.module.css'
import { asAmount, blankRow, type CellName, type FormRow, isBlank, totalled } from './quote-values.ts'
import { findWrongCells } from './unsaved.ts'
import { usePartLookup } from './use-part-lookup.ts'
import { usePaste } from './use-paste.ts'

type Props = { at: number; row: FormRow; onRemove: () => void }

export function Row({ at, row, onRemove }: Props) {
  const { isReadOnly, currencySymbol, pasted, save } = useQuoteEdit()
  const form = useForm()
  const lookup = usePartLookup(at)
  const pasteAt = usePaste()
  // Looks up pasted parts without the user leaving the row.
  useEffect(() => {
    if (pasted.get(row.key) !== 'new') return
    pasted.set(row.key, 'lookedUp')
    void lookup.run().finally(() => {
      pasted.delete(row.key)
      const now = (form.state.values.details as FormRow[]).findIndex(({ key }) => key === row.key)
      for (const name of findWrongCells(form, now)) form.leave(`details.${now}.${name}`)
      save(true)
    })
  })
  const n = at + 1
  const figures = totalled(row)
  return (
    <tr data-row={row.key}>
      <Cell
        at={at}
        name="partNumber"
        label={t('quotes.partNumber')}
        onLeave={lookup.run}
        onPaste={pasteAt(at)}
      />
      <Cell at={at} name="itemName" label={t('quotes.itemName')} />
      <Cell at={at} name="price" label={t('quotes.price')} isFigure isAmount />
      <Cell at={at} name="install" label={t('quotes.install')} isFigure isAmount />
      <Cell at={at} name="qty" label={t('quotes.qty')} isFigure />
      <ProductCell at={at} row={row} lookup={lookup} />
      <td data-label={t('quotes.lineTotal')} data-figure className={css.lineTotal}>
        {isBlank(row) ? '' : money(sum([extendQuoteLine(figures), figures.install]), currencySymbol)}
      </td>
      <td className={css.remove}>
        {!isReadOnly && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('quotes.removeRow', { n })}
            title={t('quotes.removeRow', { n })}
            onClick={onRemove}
          >
            <IconTrash size={16} />
          </ActionIcon>
        )}
      </td>
    </tr>
  )
}

type CellProps = {
  at: number
  name: CellName
  label: string
  isFigure?: boolean
  isAmount?: boolean
  onLeave?: () => void
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void
}

/**
 * Focuses the next row's part number, creating the row if needed; immediately, because a scanner keeps
 * typing.
 */
function toNextRow(form: FormStore, at: number) {
  const rows = form.state.values.details as FormRow[]
  if (at === rows.length - 1) flushSync(() => form.set('details', [...rows, blankRow()]))
  document.querySelector<HTMLInputElement>(`input[name="details.${at + 1}.partNumber"]`)?.focus()
}

/** A row's text or number. Numbers stay as typed, so that invalid ones can be reported. */
function Cell({ at, name, label, isFigure = false, isAmount = false, onLeave, onPaste }: CellProps) {
  const { isReadOnly } = useQuoteEdit()
  const form = useForm()
  const path = `details.${at}.${name}`
  const { value, input } = useField(path, t('quotes.rowField', { field: label, n: at + 1 }))
  const text = String(value ?? '')
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // A shortcut of the page.
    if (event.ctrlKey || event.metaKey) return
    // Nor does it submit the form: scanners end each number with Enter.
    event.preventDefault()
    toNextRow(form, at)
  }
  const leave = () => {
    if (isAmount && asAmount(text) !== text) form.set(path, asAmount(text))
    input.onBlur()
    onLeave?.()
  }
  const field = {
    id: input.id,
    name: input.name,
    'aria-label': input.label,
    error: input.error,
    size: 'xs',
    disabled: isReadOnly,
    onBlur: leave,
    onPaste,
    onKeyDown,
  } as const
  return (
    <td data-label={label} data-cell={name} data-figure={isFigure || undefined}>
      {isFigure ? (
        <DecimalInput
          {...field}
          value={readNumber(text) ?? text}
          isAmount={isAmount}
          onTyped={(_, typed) => form.set(path, typed)}
        />
      ) : (
        <TextInput
          {...field}
          autoComplete="off"
          maxLength={name === 'itemName' ? 500 : 60}
          value={text}
          onChange={(event) => form.set(path, event.currentTarget.value)}
        />
      )}
    </td>
  )
}
