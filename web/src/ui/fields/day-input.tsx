import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { date } from '#web/platform/formats/format.ts'
import { parseTypedDay } from '#web/platform/formats/typed-day.ts'
import { describeFieldError, loadRefusals, t } from '#web/platform/i18n.ts'
import css from './day-input.module.css'

type Props = Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'onBlur'> & {
  /** `YYYY-MM-DD`; empty for none, null while the typed text isn't a day. */
  value: string | null
  onDay: (day: string | null) => void
  onBlur?: () => void
  /** Writes the day as the dashboard and reports do, `MM/DD/YYYY`. */
  inReport?: boolean
}

/** THE field for a day, written as on the rest of its screen; both formats can be typed, or it's picked. */
export function DayInput({
  value,
  onDay,
  onBlur,
  onKeyDown,
  inReport = false,
  min,
  max,
  error,
  ...rest
}: Props) {
  const written = (one: string | null) => (one && inReport ? date(one) : (one ?? ''))
  const [typed, setTyped] = useState(written(value))
  const [isLeft, setLeft] = useState(false)
  const calendar = useRef<HTMLInputElement>(null)
  const day = parseTypedDay(typed)

  // Back, Clear filters and the like change the value from outside.
  const [givenValue, setGivenValue] = useState(value)
  if (givenValue !== value) {
    setGivenValue(value)
    if (day !== value) setTyped(written(value))
  }
  const type = (text: string) => {
    setTyped(text)
    setLeft(false)
    onDay(parseTypedDay(text))
  }
  const pick = (next: string) => {
    setTyped(written(next))
    setLeft(false)
    onDay(next)
  }
  const leave = () => {
    setLeft(true)
    if (day !== null) setTyped(written(day))
    onBlur?.()
  }
  return (
    <TextInput
      {...rest}
      placeholder={t(inReport ? 'common.reportDayFormat' : 'common.dayFormat')}
      classNames={{ input: css.input }}
      autoComplete="off"
      maxLength={20}
      value={typed}
      error={error || (isLeft && day === null && describeFieldError('valid_date'))}
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={() => void loadRefusals().catch(() => {})}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') setLeft(true)
        onKeyDown?.(event)
      }}
      rightSectionWidth={28}
      rightSection={
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t('common.openCalendar')}
            onClick={() => calendar.current?.showPicker()}
            onBlur={leave}
          >
            <IconCalendar size={16} />
          </ActionIcon>
          <input
            ref={calendar}
            type="date"
            className={css.calendar}
            tabIndex={-1}
            aria-hidden
            min={min}
            max={max}
            value={day ?? ''}
            onChange={(event) => pick(event.currentTarget.value)}
          />
        </>
      }
    />
  )
}
