import { ActionIcon, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, memo, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { sum } from '#contract/money.ts'
import { extendQuoteLine } from '#contract/sales/totals/quote-totals.ts'
import { usePartFacts } from '#web/features/catalog/parts/part-facts.tsx'
import { PartPicture } from '#web/features/catalog/parts/part-picture.tsx'
import { mayNameVehicle } from '#web/features/catalog/parts/use-words-reading.ts'
import { money } from '#web/platform/formats/format.ts'
import { readNumber } from '#web/platform/formats/read-number.ts'
import { t, useLocale } from '#web/platform/i18n.ts'
import { DecimalInput } from '#web/ui/fields/decimal-input.tsx'
import type { FormStore } from '#web/ui/form/form-store.ts'
import { useField, useForm } from '#web/ui/form/use-field.ts'
import { GridCell, GridFigure, GridLine, type LineColumn } from '../../orders/shared/line-grid.tsx'
import { useQuoteEdit } from './edit-context.ts'
import { ProductCell } from './product-cell.tsx'
import {
  asAmount,
  blankRow,
  type CellName,
  type FormRow,
  isBlank,
  readRows,
  toTotalledRow,
} from './quote-values.ts'
import { findWrongCells } from './unsaved.ts'
import { usePartLookup } from './use-part-lookup.ts'
import { usePaste } from './use-paste.ts'

type Props = { at: number; row: FormRow; onRemove: (row: FormRow) => void }

/** A quote's row; typing in it renders no other row. */
export const Row = memo(function Row({ at, row, onRemove }: Props) {
  useLocale()
  const { isReadOnly, currencySymbol, pasted, save } = useQuoteEdit()
  const form = useForm()
  const lookup = usePartLookup(at)
  const [isOpen, setOpen] = useState(false)
  const [isSearching, setSearching] = useState(false)
  const pasteAt = usePaste()
  // Looks up pasted parts without the user leaving the row.
  useEffect(() => {
    if (pasted.get(row.key) !== 'new') return
    pasted.set(row.key, 'lookedUp')
    void lookup.run().finally(() => {
      pasted.delete(row.key)
      const index = readRows(form).findIndex(({ key }) => key === row.key)
      for (const name of findWrongCells(form, index)) form.leave(`details.${index}.${name}`)
      save(true)
    })
  })
  const n = at + 1
  const figures = toTotalledRow(row)
  const { product } = row
  const facts = usePartFacts(product?.part_number ?? '')
  const list = product?.list ?? facts?.listPrice
  const amount = (value: number | null | undefined) => (value == null ? '–' : money(value, currencySymbol))
  return (
    <GridLine
      name={t('quotes.row', { n })}
      rowKey={row.key}
      isOpen={isOpen}
      onOpen={setOpen}
      details={
        <>
          <GridFigure label={t('orders.stock')} isInRow>
            {facts?.stock ?? '–'}
          </GridFigure>
          <GridFigure label={t('orders.logCost')}>{amount(row.cost ?? product?.cost)}</GridFigure>
          <GridFigure label={t('partSearch.listPrice')}>{amount(list)}</GridFigure>
        </>
      }
      remove={
        !isReadOnly && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('quotes.removeRow', { n })}
            title={t('quotes.removeRow', { n })}
            onClick={() => onRemove(row)}
          >
            <IconTrash size={16} />
          </ActionIcon>
        )
      }
    >
      <GridCell column="picture">
        <PartPicture url={product?.path_image ?? null} size={36} />
      </GridCell>
      <Cell
        at={at}
        name="partNumber"
        column="number"
        label={t('quotes.partNumber')}
        onLeave={lookup.run}
        onPaste={pasteAt(at)}
        onEnter={(text) => {
          const isToSearch = mayNameVehicle(text)
          if (isToSearch) setSearching(true)
          return isToSearch
        }}
      />
      <Cell at={at} name="itemName" column="name" label={t('quotes.itemName')} />
      <ProductCell {...{ at, row, lookup, isSearching, setSearching }} />
      <GridCell column="stock" label={t('orders.stock')}>
        {product && (facts?.stock ?? '–')}
      </GridCell>
      <Cell at={at} name="price" column="price" label={t('quotes.price')} isFigure isAmount />
      <Cell at={at} name="install" column="install" label={t('quotes.install')} isFigure isAmount />
      <Cell at={at} name="qty" column="qty" label={t('quotes.qty')} isFigure />
      <GridCell column="amount" label={isBlank(row) ? undefined : t('quotes.lineTotal')}>
        {!isBlank(row) &&
          // Its quantity is marked as wrong.
          amount(
            Number.isInteger(figures.qty) ? sum([extendQuoteLine(figures), figures.install]) : undefined,
          )}
      </GridCell>
    </GridLine>
  )
})

type CellProps = {
  at: number
  name: CellName
  column: LineColumn
  label: string
  isFigure?: boolean
  isAmount?: boolean
  onLeave?: () => void
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void
  /** Returns whether it did something with the typed text, so that the cursor doesn't move to the next row. */
  onEnter?: (text: string) => boolean
}

/**
 * Focuses the next row's part number, creating the row if needed; immediately, because a scanner keeps
 * typing.
 */
function toNextRow(form: FormStore, at: number) {
  const rows = readRows(form)
  if (at === rows.length - 1) flushSync(() => form.set('details', [...rows, blankRow()]))
  document.querySelector<HTMLInputElement>(`input[name="details.${at + 1}.partNumber"]`)?.focus()
}

/** A row's text or number. Numbers stay as typed, so that invalid ones can be reported. */
function Cell({
  at,
  name,
  column,
  label,
  isFigure = false,
  isAmount = false,
  onLeave,
  onPaste,
  onEnter,
}: CellProps) {
  const { isReadOnly } = useQuoteEdit()
  const form = useForm()
  const path = `details.${at}.${name}`
  const { value, input } = useField(path, t('quotes.rowField', { field: label, n: at + 1 }))
  const text = String(value ?? '')
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // A shortcut of the page.
    if (event.ctrlKey || event.metaKey) return
    // From the other fields, the grid moves on.
    if (name !== 'partNumber' && name !== 'qty') return
    // Nor does it submit the form: scanners end each number with Enter.
    event.preventDefault()
    if (!onEnter?.(text)) toNextRow(form, at)
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
    <GridCell column={column} head={label}>
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
    </GridCell>
  )
}
