import { Checkbox, Input, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { clampShipQty } from '#contract/sales/totals/order-totals.ts'
import { labelField } from '#web/platform/formats/order-labels.ts'
import type { TypedNumber } from '#web/platform/formats/parse-number.ts'
import { describeFieldError, t } from '#web/platform/i18n.ts'
import { DecimalInput } from '#web/ui/fields/decimal-input.tsx'
import { useField } from '#web/ui/form/use-field.ts'
import type { FormLine } from './line-values.ts'
import css from './lines.module.css'

type Cell = { at: number; name: keyof FormLine & string; part: string; disabled?: boolean }

/**
 * Binds a small input to a line's field. Its label names the part, for the summary and screen readers.
 */
function useCell({ at, name, part }: Pick<Cell, 'at' | 'name' | 'part'>) {
  const { value, set, input } = useField(`details.${at}.${name}`, labelField(name, part))
  const { label: full, required, ...rest } = input
  return { value, set, input: { ...rest, label: labelField(name), 'aria-label': full, size: 'xs' as const } }
}

type NumberProps = Cell & {
  suffix?: string
  isPrice?: boolean
  /** The column's head is its label. */
  isBare?: boolean
  onLeave?: () => void
}

/** A line's field for a number. Prices show two decimals while it isn't focused. */
export function LineNumber({ suffix, isPrice, isBare, onLeave, disabled, ...cell }: NumberProps) {
  const { value, set, input } = useCell(cell)
  return (
    <DecimalInput
      {...input}
      label={isBare ? undefined : input.label}
      disabled={disabled}
      data-price={isPrice || undefined}
      value={value}
      onTyped={set}
      onBlur={() => {
        onLeave?.()
        input.onBlur()
      }}
      isAmount={isPrice}
      suffix={suffix}
      classNames={{ input: css.numberInput }}
    />
  )
}

/** A line's field for a text; an empty one is stored as null. */
export function LineText({ disabled, ...cell }: Cell) {
  const { value, set, input } = useCell(cell)
  return (
    <TextInput
      {...input}
      disabled={disabled}
      autoComplete="off"
      value={value == null ? '' : String(value)}
      onChange={(event) => set(event.currentTarget.value || null)}
    />
  )
}

type Choice = { value: string | number; label: string }

/** Native selects: an order of a hundred lines has two hundred. */
export function LineSelect({
  choices,
  clearable = false,
  disabled,
  ...cell
}: Cell & { choices: Choice[]; clearable?: boolean }) {
  const { value, set, input } = useCell(cell)
  const none = { value: '', label: '–' }
  return (
    <NativeSelect
      {...input}
      disabled={disabled}
      data={[
        ...(clearable ? [none] : []),
        ...choices.map((choice) => ({ value: String(choice.value), label: choice.label })),
      ]}
      value={value == null ? '' : String(value)}
      onChange={(event) => {
        const chosen = event.currentTarget.value
        set(choices.find((choice) => String(choice.value) === chosen)?.value ?? null)
      }}
    />
  )
}

/** A line's box for yes or no, stored as 1 or 0. */
export function LineCheck({ disabled, ...cell }: Cell) {
  const { value, set, input } = useCell(cell)
  const { label, error, size, ...rest } = input
  return (
    <Input.Wrapper label={label} size={size} labelProps={{ htmlFor: rest.id }} className={css.check}>
      <Checkbox
        {...rest}
        size="sm"
        disabled={disabled}
        checked={value === 1}
        onChange={(event) => set(event.currentTarget.checked ? 1 : 0)}
      />
    </Input.Wrapper>
  )
}

/** A line's field for several lines of text; an empty one is stored as null. */
export function LineMemo({ hint, ...cell }: Cell & { hint: string }) {
  const { value, set, input } = useCell(cell)
  return (
    <Textarea
      {...input}
      rows={2}
      description={hint}
      value={value == null ? '' : String(value)}
      onChange={(event) => set(event.currentTarget.value || null)}
    />
  )
}

type ShipQtyProps = {
  at: number
  part: string
  value: TypedNumber
  limit: number
  hint: string | undefined
  onChange: (shipQty: TypedNumber) => void
}

/** How many to ship now, capped at what's left. Shows the estimated weight below. */
export function ShipQty({ at, part, value, limit, hint, onChange }: ShipQtyProps) {
  const { input } = useCell({ at, name: 'shipQty', part })
  const why = limit === 0 ? t('orderForm.nothingLeft') : undefined
  return (
    <DecimalInput
      {...input}
      readOnly={limit === 0 && value === 0}
      title={why}
      aria-description={why}
      placeholder="0"
      value={value === 0 ? null : value}
      error={input.error ?? piecesError(value)}
      onTyped={(typed) => onChange(clampPieces(typed ?? 0, limit))}
      description={hint}
      classNames={{ input: css.numberInput, description: css.weight }}
    />
  )
}

/** Says at once that pieces can't be shared; nothing is saved from this field that would say it. */
export const piecesError = (value: number | string | null | undefined): string | undefined =>
  value == null || value === '' || Number.isInteger(value) ? undefined : describeFieldError('must_be_integer')

/** Pieces up to what's left; what isn't a number yet stays as typed. */
export const clampPieces = (typed: number | string, limit: number): number | string =>
  typeof typed === 'number' ? (clampShipQty(typed, { qty: limit, qtyShipped: 0 }) ?? typed) : typed
