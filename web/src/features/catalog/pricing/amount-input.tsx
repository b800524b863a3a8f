import type { KeyboardEvent } from 'react'
import { money } from '#contract/money.ts'
import type { TypedNumber } from '#web/platform/parse-number.ts'
import { DecimalInput } from '#web/ui/form/decimal-input.tsx'

const schema = money.nullable()
/** The amount typed; null for none, and for what isn't one. */
export const amountIn = (typed: TypedNumber): number | null => schema.safeParse(typed).data ?? null

type Props = { label: string; value: TypedNumber; onChange: (value: TypedNumber) => void }

/** An amount to try prices with. */
export const AmountInput = ({ onChange, ...props }: Props) => (
  <DecimalInput
    {...props}
    onTyped={onChange}
    schema={schema}
    onKeyDown={keepForm}
    thousandSeparator=","
    w={120}
  />
)

/** It may stand in a form, which Enter would save. */
const keepForm = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault()
}
