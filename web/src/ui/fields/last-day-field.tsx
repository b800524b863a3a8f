import { Text } from '@mantine/core'
import { dayInZone } from '#contract/dates.ts'
import { useFieldValue } from '../form/use-field.ts'
import { DateField } from './date-field.tsx'
import type { FieldProps } from './text-fields.tsx'

type Props<N extends string> = Omit<FieldProps<N>, 'hint'> & {
  hint: string
  /** Shown instead of the hint once the day is over. */
  over: string
  /** The dealer's zone; undefined while it loads. */
  zone: string | undefined
  /** The time it has to be valid at, ISO; now unless given. */
  at?: string | undefined
}

/** The last day something is valid, inclusive; warns when that was before. */
export function LastDayField<N extends string = string>({ hint, over, zone, at, ...props }: Props<N>) {
  const day = useFieldValue(props.name)
  const needed = zone && dayInZone(at ? new Date(at) : new Date(), zone)
  const isOver = typeof day === 'string' && needed && /^\d{4}/.test(day) && day < needed
  return (
    <DateField<N>
      {...props}
      hint={
        <span role="status">
          {isOver ? (
            <Text span inherit c="orange.9">
              {over}
            </Text>
          ) : (
            hint
          )}
        </span>
      }
    />
  )
}
