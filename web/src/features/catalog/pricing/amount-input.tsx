import type { KeyboardEvent } from 'react'
import { DecimalInput } from '#web/ui/form/decimal-input.tsx'

/** An amount, or what stands there while it is none yet. */
export type Typed = string | number | null
export const amountOf = (typed: Typed): number | null => (typeof typed === 'number' ? typed : null)

type Props = { label: string; value: Typed; onChange: (value: Typed) => void }

/** An amount to try prices with. */
export const AmountInput = ({ onChange, ...props }: Props) => (
  <DecimalInput
    {...props}
    onTyped={onChange}
    onKeyDown={keepForm}
    allowNegative={false}
    decimalScale={2}
    thousandSeparator=","
    w={120}
  />
)

/** It may stand in a form, which Enter would save. */
const keepForm = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault()
}
