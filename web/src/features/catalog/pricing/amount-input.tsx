import type { KeyboardEvent } from 'react'
import { money } from '#contract/money.ts'
import type { TypedNumber } from '#web/platform/formats/parse-number.ts'
import { DecimalInput } from '#web/ui/fields/decimal-input.tsx'

const schema = money.nullable()
/** The typed amount; null if empty or invalid. */
export const amountIn = (typed: TypedNumber): number | null => schema.safeParse(typed).data ?? null

type Props = { label: string; value: TypedNumber; onChange: (value: TypedNumber) => void }

/** An amount for testing prices. */
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

/** Enter would save a surrounding form. */
const keepForm = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault()
}
