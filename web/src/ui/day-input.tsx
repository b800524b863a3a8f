import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { loadRefusals, saidOfField, t } from '#web/platform/i18n.ts'
import { typedDay } from '#web/platform/typed-day.ts'
import css from './day-input.module.css'

type Props = Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'onBlur'> & {
  /** `YYYY-MM-DD`; empty for none, null while the typed text isn't a day. */
  value: string | null
  onDay: (day: string | null) => void
  onBlur?: () => void
}

/** A filter's day in the format of the rows below it; typed, also as `MM/DD/YYYY`, or picked. */
export function DayInput({ value, onDay, onBlur, error, ...rest }: Props) {
  const [typed, setTyped] = useState(value ?? '')
  const [isLeft, setLeft] = useState(false)
  const calendar = useRef<HTMLInputElement>(null)
  const day = typedDay(typed)

  // Back, Clear filters and the like change it from outside.
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    if (day !== value) setTyped(value ?? '')
  }
  const type = (text: string) => {
    setTyped(text)
    setLeft(false)
    onDay(typedDay(text))
  }
  const leave = () => {
    setLeft(true)
    if (day !== null) setTyped(day)
    onBlur?.()
  }
  return (
    <TextInput
      {...rest}
      placeholder={t('common.dayFormat')}
      classNames={{ input: css.input }}
      autoComplete="off"
      maxLength={20}
      value={typed}
      error={error || (isLeft && day === null && saidOfField('valid_date'))}
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={() => void loadRefusals().catch(() => {})}
      onBlur={leave}
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
            value={day ?? ''}
            onChange={(event) => type(event.currentTarget.value)}
          />
        </>
      }
    />
  )
}
