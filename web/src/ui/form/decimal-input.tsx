import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'
import { selectAll } from './select-all.ts'

type Props = Omit<NumberInputProps, 'value' | 'onChange' | 'id' | 'fixedDecimalScale'> & {
  id: string
  value: unknown
  /** What a person typed; null when nothing is left, a text while it is no number yet. */
  onTyped: (value: number | string | null) => void
  /** Money: both decimals are shown while nobody types. */
  isAmount?: boolean
}

/** A decimal number. Limits are the schema's to tell, not to prevent. */
export function DecimalInput({ value, onTyped, isAmount = false, onBlur, ...rest }: Props) {
  const [typing, setTyping] = useState(false)
  return (
    <NumberInput
      {...selectAll}
      {...rest}
      value={typeof value === 'number' || typeof value === 'string' ? value : ''}
      onChange={(next) => {
        const typed = asTyped(next, typing)
        if (isRewritten(typed, value, rest.id)) return
        setTyping(true)
        onTyped(typed)
      }}
      onBlur={(event) => {
        setTyping(false)
        onBlur?.(event)
      }}
      fixedDecimalScale={isAmount && !typing}
      clampBehavior="none"
      hideControls
    />
  )
}

/** The first letter comes with the decimals that the field wrote itself; they are not the person's. */
function asTyped(next: number | string, typing: boolean): number | string | null {
  if (next === '') return null
  return typing || Number.isNaN(Number(next)) ? next : Number(next)
}

/** A field that is left writes its number anew; that is no change, and what the server said of it stays. */
const isRewritten = (typed: number | string | null, value: unknown, id: string): boolean =>
  typed !== null && value != null && Number(typed) === Number(value) && document.activeElement?.id !== id
