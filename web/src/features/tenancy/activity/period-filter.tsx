import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { day } from '#contract/http.ts'
import { t } from '#web/platform/i18n.ts'
import css from './activity-log.module.css'

type Days = { from: string; to: string }

/** From date and To date; the log follows when one is left, or Go is pressed. */
export function PeriodFilter({ days, onGo }: { days: Days; onGo: (days: Days) => void }) {
  const [chosen, choose] = useState(days)
  const [wrong, setWrong] = useState<Partial<Days>>({})

  // What the address changes is shown; the other one may be half typed.
  useEffect(() => choose((before) => ({ ...before, from: days.from })), [days.from])
  useEffect(() => choose((before) => ({ ...before, to: days.to })), [days.to])

  const leave = () => {
    const isChanged = chosen.from !== days.from || chosen.to !== days.to
    const { from, to } = wrongIn(chosen)
    if (isChanged && !from && !to) onGo(chosen)
  }
  const go = (event: FormEvent) => {
    event.preventDefault()
    const found = wrongIn(chosen)
    setWrong(found)
    if (!found.from && !found.to) onGo(chosen)
  }
  const field = (name: keyof Days, label: string) => (
    <TextInput
      type="date"
      label={label}
      className={css.day}
      value={chosen[name]}
      error={wrong[name]}
      onBlur={leave}
      onChange={({ currentTarget: { value } }) => choose((before) => ({ ...before, [name]: value }))}
    />
  )
  return (
    <form className={css.period} onSubmit={go} noValidate>
      {field('from', t('activity.fromDate'))}
      {field('to', t('activity.toDate'))}
      <Button type="submit" className={css.go}>
        {t('activity.go')}
      </Button>
    </form>
  )
}

function wrongIn({ from, to }: Days): Partial<Days> {
  const isDay = (value: string) => day.safeParse(value).success
  if (!isDay(from)) return { from: t('activity.chooseDay') }
  if (!isDay(to)) return { to: t('activity.chooseDay') }
  return from > to ? { to: t('activity.datesTurned') } : {}
}
