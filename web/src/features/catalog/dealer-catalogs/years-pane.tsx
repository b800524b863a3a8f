import { Text, TextInput, UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type Make, vehicles } from '#contract/catalog/vehicles.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { useFieldValue, useForm } from '#web/ui/form/use-field.ts'
import css from './make-picker.module.css'
import { formatRanges, type ReadYears, readYears } from './years.ts'

/** The form field for errors in typed years, which blocks saving without them. */
export const wrongYears = 'wrongYears'

type YearsInput = { dealerId: number; region: 'USA' | 'CAN'; catalog: string; allYears: boolean }
type Props = { make: Make; catalogQuery: YearsInput; chosen: number[]; onChange: (years: number[]) => void }

/** A make's years: typed as ranges, or pressed one by one. */
export function YearsPane({ make, catalogQuery, chosen, onChange }: Props) {
  const read = useYears(make.id, catalogQuery)
  return (
    <section className={css.years} aria-label={t('dealerCatalogs.yearsOf', { make: make.name })}>
      <Text fw={600} size="sm" mb={8}>
        {t('dealerCatalogs.yearsOf', { make: make.name })}
      </Text>
      <ReadGuard read={read}>
        {({ data }) => {
          const years = [...new Set([...data.map(({ year }) => year), ...chosen])].toSorted((a, b) => b - a)
          return (
            <>
              <TypedYears years={years} chosen={chosen} onChange={onChange} />
              <YearButtons years={years} chosen={chosen} onChange={onChange} />
            </>
          )
        }}
      </ReadGuard>
    </section>
  )
}

/** Years with gasoline engines; a make without any, or without recorded ones, has all its years. */
function useYears(makeId: number, catalogQuery: YearsInput) {
  const keep = { staleTime: 300_000 }
  const petrol = useRead(vehicles.years, { ...catalogQuery, makeId, engine: 'GAS' }, keep)
  const hasNone = petrol.data?.data.length === 0
  const any = useRead(vehicles.years, { ...catalogQuery, makeId }, { ...keep, enabled: hasNone })
  return hasNone ? any : petrol
}

function describeWrongYears(read: ReadYears): string | undefined {
  if ('unreadable' in read) return t('dealerCatalogs.yearsUnreadable', { text: read.unreadable })
  return 'unknown' in read ? t('dealerCatalogs.yearsUnknown', { text: read.unknown }) : undefined
}

type YearsProps = { years: number[]; chosen: number[]; onChange: (years: number[]) => void }

function TypedYears({ years, chosen, onChange }: YearsProps) {
  const form = useForm()
  const wrong = useFieldValue(wrongYears) as string | undefined
  const [text, setText] = useState(formatRanges(chosen))
  const [givenYears, setGivenYears] = useState(chosen.join())
  if (givenYears !== chosen.join()) {
    setGivenYears(chosen.join())
    setText(formatRanges(chosen))
  }
  // Clears with the text when another make opens.
  useEffect(() => () => form.set(wrongYears, undefined), [form])

  const take = () => {
    const read = readYears(text, years)
    form.set(wrongYears, describeWrongYears(read))
    if ('years' in read && read.years.join() !== chosen.join()) onChange(read.years)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter applies the years; the button saves the form.
    event.preventDefault()
    take()
  }
  return (
    <TextInput
      label={t('dealerCatalogs.yearsTyped')}
      description={t('dealerCatalogs.yearsHint')}
      placeholder={t('dealerCatalogs.allYears')}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={onKeyDown}
      error={wrong}
      maxLength={400}
      mb={12}
    />
  )
}

const perRow = 10

/** One Tab stop: arrows move between years. Shift extends the selection from the last one. */
function YearButtons({ years, chosen, onChange: change }: YearsProps) {
  const form = useForm()
  const box = useRef<HTMLFieldSetElement>(null)
  const [stop, setStop] = useState(0)
  const onChange = (next: number[]) => {
    form.set(wrongYears, undefined)
    change(next)
  }
  const press = (place: number, isRange: boolean) => {
    setStop(place)
    const year = years[place] as number
    const span = years.slice(Math.min(stop, place), Math.max(stop, place) + 1)
    if (isRange) onChange([...new Set([...chosen, ...span])].toSorted((a, b) => a - b))
    else if (chosen.includes(year)) onChange(chosen.filter((one) => one !== year))
    else onChange([...chosen, year].toSorted((a, b) => a - b))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: perRow,
      ArrowUp: -perRow,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = Math.min(Math.max(stop + step, 0), years.length - 1)
    setStop(next)
    box.current?.querySelector<HTMLElement>(`[data-place="${next}"]`)?.focus()
  }
  return (
    <fieldset ref={box} className={css.buttons} onKeyDown={onKeyDown} aria-label={t('dealerCatalogs.years')}>
      <UnstyledButton
        className={css.year}
        data-wide
        aria-pressed={chosen.length === 0}
        onClick={() => onChange([])}
      >
        {t('dealerCatalogs.allYears')}
      </UnstyledButton>
      {years.map((year, place) => (
        <UnstyledButton
          key={year}
          className={css.year}
          data-place={place}
          tabIndex={place === stop ? 0 : -1}
          aria-pressed={chosen.includes(year)}
          onClick={(event) => press(place, event.shiftKey)}
        >
          {year}
        </UnstyledButton>
      ))}
    </fieldset>
  )
}
