import { TextInput, type TextInputProps } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { exact, formatNumber } from '#contract/money.ts'
import { decimalOf, typable } from './decimal-text.ts'
import { selectAll } from './select-all.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'prefix' | 'defaultValue'> & {
  value: unknown
  /** What a person typed; null when nothing is left, a text while it is no number yet. */
  onTyped: (value: number | string | null) => void
  /** Money: both decimals are shown while nobody types. */
  isAmount?: boolean
  /** The currency, before the number while nobody types. */
  prefix?: string
  suffix?: string
  /** At most so many are typed. */
  decimalScale: number
  allowNegative?: boolean
  /** Sets thousands apart while nobody types. */
  thousandSeparator?: ',' | ''
}

/**
 * A decimal number, typed with a point or a comma (`decimalOf` says which number is meant). Limits are the schema's
 * to tell, not to prevent.
 */
export function DecimalInput(props: Props) {
  const { value, onTyped, isAmount, prefix, suffix, decimalScale, thousandSeparator, ...rest } = props
  const { allowNegative = true, onFocus, onBlur, onKeyDown, ...input } = rest
  /** As it is typed, while somebody does. */
  const [typed, setTyped] = useState<string | null>(null)

  const take = (text: string) => {
    const stands = typable(text, decimalScale, allowNegative)
    setTyped(stands)
    onTyped(stands.trim() === '' ? null : (decimalOf(stands) ?? stands))
  }
  const begin = (event: FocusEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    // Without what the field wrote itself, and selected again: whoever comes to it replaces it by typing.
    flushSync(() => setTyped(written(value, { ...props, prefix: '', suffix: '', thousandSeparator: '' })))
    field.select()
    onFocus?.(event)
  }
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (by === undefined || rest.readOnly || event.defaultPrevented) return
    event.preventDefault()
    const next = exact(typeof value === 'number' ? value : 0)
      .plus(by)
      .toNumber()
    take(String(allowNegative ? next : Math.max(0, next)))
  }
  return (
    <TextInput
      {...selectAll}
      inputMode="decimal"
      autoComplete="off"
      {...input}
      value={typed ?? written(value, props)}
      onChange={(event) => take(event.currentTarget.value)}
      onFocus={begin}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
      onKeyDown={step}
    />
  )
}

const bare = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : ''

/** A value as it stands while nobody types. */
function written(value: unknown, { isAmount, prefix = '', suffix = '', thousandSeparator }: Props): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return bare(value)
  const decimals = Math.max(isAmount ? 2 : 0, exact(value).decimalPlaces())
  const text = formatNumber(Math.abs(value), decimals)
  return `${value < 0 ? '-' : ''}${prefix}${thousandSeparator ? text : text.replaceAll(',', '')}${suffix}`
}
