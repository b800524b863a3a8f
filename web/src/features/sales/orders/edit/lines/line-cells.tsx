import { Checkbox, Input, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { clampShipQty } from '#contract/sales/order-totals.ts'
import { t } from '#web/platform/i18n.ts'
import { DecimalInput } from '#web/ui/form/decimal-input.tsx'
import { selectAll } from '#web/ui/form/select-all.ts'
import { useField } from '#web/ui/form/use-field.ts'
import { labelOf } from '../field-labels.ts'
import type { FormLine } from './line-values.ts'
import css from './lines.module.css'

type Cell = { at: number; name: keyof FormLine & string; part: string; disabled?: boolean; width?: number }

/** Binds a small input to a field of a line; the summary names the part, the eye reads it in the row. */
function useCell({ at, name, part }: Pick<Cell, 'at' | 'name' | 'part'>) {
  const { value, set, input } = useField(`details.${at}.${name}`, labelOf(name, part))
  const { label: full, required, ...rest } = input
  return { value, set, input: { ...rest, label: labelOf(name), 'aria-label': full, size: 'xs' as const } }
}

type NumberProps = Cell & {
  decimals: number
  suffix?: string
  isPrice?: boolean
  onTyped?: (value: unknown) => void
}

/** A number of a line. */
export function LineNumber({ decimals, suffix, isPrice, onTyped, disabled, width, ...cell }: NumberProps) {
  const { value, set, input } = useCell(cell)
  return (
    <DecimalInput
      {...input}
      w={width}
      disabled={disabled}
      data-price={isPrice || undefined}
      value={value}
      onTyped={(typed) => {
        set(typed)
        onTyped?.(typed)
      }}
      isAmount={isPrice}
      decimalScale={decimals}
      allowNegative={false}
      suffix={suffix}
      classNames={{ input: css.numberInput }}
    />
  )
}

export function LineText({ disabled, width, ...cell }: Cell) {
  const { value, set, input } = useCell(cell)
  return (
    <TextInput
      {...input}
      w={width}
      disabled={disabled}
      autoComplete="off"
      value={value == null ? '' : String(value)}
      onChange={(event) => set(event.currentTarget.value || null)}
    />
  )
}

type Choice = { value: string | number; label: string }

/** The browser's own select: an order of a hundred lines has two hundred of them. */
export function LineSelect({
  choices,
  clearable = false,
  disabled,
  width,
  ...cell
}: Cell & { choices: Choice[]; clearable?: boolean }) {
  const { value, set, input } = useCell(cell)
  const none = { value: '', label: '–' }
  return (
    <NativeSelect
      {...input}
      w={width}
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

/** A figure that stands among the inputs. */
export function LineFigure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Input.Wrapper label={label} size="xs" labelElement="div" className={css.shipped}>
      <span className={css.figure}>{children}</span>
    </Input.Wrapper>
  )
}

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
  value: number
  limit: number
  hint: string | undefined
  onChange: (shipQty: number) => void
}

const isWhole = (text: string) => /^\s*\d*\s*$/.test(text)

/**
 * How many leave now: a whole number, at most what is left. What is none is not taken: the field has its
 * value of before again when it is left. The estimated weight stands under it.
 */
export function ShipQty({ at, part, value, limit, hint, onChange }: ShipQtyProps) {
  const { input } = useCell({ at, name: 'shipQty', part })
  const [typing, setTyping] = useState<{ text: string; before: number } | null>(null)
  const shown = value === 0 ? '' : String(value)
  const type = (text: string) => {
    const before = typing?.before ?? value
    const shipQty = /^\s*\d*\s*$/.test(text)
      ? clampShipQty(Number(text), { qty: limit, qtyShipped: 0 })
      : null
    setTyping({ text: shipQty !== null && shipQty < Number(text) ? String(shipQty) : text, before })
    onChange(shipQty ?? before)
  }
  return (
    <TextInput
      {...input}
      {...selectAll}
      w={80}
      inputMode="numeric"
      autoComplete="off"
      disabled={limit === 0}
      title={limit === 0 ? t('orderForm.nothingLeft') : undefined}
      placeholder="0"
      error={typing !== null && !isWhole(typing.text) ? true : input.error}
      value={typing?.text ?? shown}
      onFocus={() => setTyping({ text: shown, before: value })}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        setTyping(null)
        input.onBlur()
      }}
      description={hint}
      classNames={{ input: css.numberInput, description: css.weight }}
    />
  )
}
