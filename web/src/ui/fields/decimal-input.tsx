import { TextInput, type TextInputProps } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { countDecimals, exact } from '#contract/money.ts'
import { formatNumber } from '#contract/texts/format-money.ts'
import type { TypedNumber } from '#web/platform/formats/parse-number.ts'
import { readNumber, twoMeanings } from '#web/platform/formats/read-number.ts'
import { issueText, t } from '#web/platform/i18n.ts'
import { selectAll } from '../form/select-all.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'prefix' | 'defaultValue'> & {
  value: unknown
  /** Receives the text's value, and the text. */
  onTyped: (value: TypedNumber, text: string) => void
  /** The type of the value. Forms take it from their schema; a field outside a form sets it here. */
  schema?: z.ZodType
  /** Money: shows both decimals while not focused. */
  isAmount?: boolean
  /** The currency, shown before the number while not focused. */
  prefix?: string
  suffix?: string
  /** Separates thousands while not focused. */
  thousandSeparator?: ',' | ''
}

type Look = Pick<Props, 'isAmount' | 'prefix' | 'suffix' | 'thousandSeparator'>

/**
 * The field for every number, whole or decimal. It never changes typed text: anything that isn't a number
 * (`readNumber`), or that the schema refuses, stays as typed with its error, and becomes the value, which no
 * schema accepts.
 */
export function DecimalInput(props: Props) {
  const { value, onTyped, schema, isAmount, prefix, suffix, thousandSeparator, ...rest } = props
  const { onFocus, onBlur, onKeyDown, ...input } = rest
  const [typed, setTyped] = useState<{ text: string; value: unknown } | null>(null)
  const [hasFocus, setFocus] = useState(false)
  const error = question(value) || rest.error || (!hasFocus && schema && findRefusal(schema, value))
  // A value set from elsewhere meanwhile replaces the text.
  const isTyped = typed !== null && isSame(typed.value, value) && (hasFocus || Boolean(error))

  const take = (text: string) => {
    const next = meantBy(text, suffix)
    setTyped({ text, value: next })
    onTyped(next, text)
  }
  const begin = (event: FocusEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    // Without prefix and suffix, and selected again, so that typing replaces it.
    flushSync(() => {
      setFocus(true)
      if (!isTyped)
        setTyped({ text: written(value, { ...props, prefix: '', suffix: '', thousandSeparator: '' }), value })
    })
    field.select()
    onFocus?.(event)
  }
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (by === undefined || rest.readOnly || event.defaultPrevented || typeof value === 'string') return
    event.preventDefault()
    const current = typeof value === 'number' ? value : 0
    const next = exact(current).plus(by).toNumber()
    if (next >= 0 || current < 0) take(String(next))
  }
  return (
    <TextInput
      {...selectAll}
      inputMode="decimal"
      autoComplete="off"
      {...input}
      error={error}
      value={isTyped ? typed.text : written(value, props)}
      onChange={(event) => take(event.currentTarget.value)}
      onFocus={begin}
      onBlur={(event) => {
        setFocus(false)
        onBlur?.(event)
      }}
      onKeyDown={step}
    />
  )
}

/** The value a field's text means; the field's suffix can follow the number. */
function meantBy(text: string, suffix = ''): TypedNumber {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const unit = suffix.trim()
  const figures = unit && trimmed.endsWith(unit) ? trimmed.slice(0, -unit.length) : trimmed
  // Rates, weights and sizes are the numbers with a unit; they have three decimals.
  return readNumber(figures, { threeDecimals: unit !== '' }) ?? trimmed
}

/** Asks which of two numbers a text means. */
function question(value: unknown): string | undefined {
  const meanings = typeof value === 'string' ? twoMeanings(value) : null
  return meanings ? t('common.twoMeanings', meanings) : undefined
}

function findRefusal(schema: z.ZodType, value: unknown): string | undefined {
  const issue = schema.safeParse(value === '' ? null : value).error?.issues[0]
  return issue && issueText(issue.message)
}

const isSame = (a: unknown, b: unknown) => a === b || ((a ?? '') === '' && (b ?? '') === '')

const bare = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : ''

/** A value as shown while the field isn't focused. */
function written(value: unknown, look: Look): string {
  const { isAmount, prefix = '', suffix = '', thousandSeparator } = look
  if (typeof value !== 'number' || !Number.isFinite(value)) return bare(value)
  const decimals = Math.max(isAmount ? 2 : 0, countDecimals(exact(value)))
  const text = formatNumber(Math.abs(value), decimals)
  return `${value < 0 ? '-' : ''}${prefix}${thousandSeparator ? text : text.replaceAll(',', '')}${suffix}`
}

/** An amount as a field shows it while it isn't focused, such as `10.00`, for places without the field. */
export const writeAmount = (value: unknown): string => written(value, { isAmount: true })
