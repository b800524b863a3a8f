import { Button, Text } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { DayInput } from '#web/ui/fields/day-input.tsx'
import css from './period-filter.module.css'

type Days = { from: string; to: string }
/** Null while the typed text isn't a day. */
type Period = { from: string | null; to: string | null }

/** The two dates of a period; they apply when the user leaves one or presses Go. */
export function PeriodFilter({ days, onGo }: { days: Days; onGo: (days: Days) => void }) {
  const [chosen, choose] = useState<Period>(days)
  const [wrong, setWrong] = useState<Wrong>({})

  // Shows an address change; the other day may be half-typed.
  useEffect(() => choose((before) => ({ ...before, from: days.from })), [days.from])
  useEffect(() => choose((before) => ({ ...before, to: days.to })), [days.to])

  const leave = () => {
    const isChanged = chosen.from !== days.from || chosen.to !== days.to
    if (isChanged && isPeriod(chosen)) onGo(chosen)
  }
  const go = (event: FormEvent) => {
    event.preventDefault()
    setWrong(wrongIn(chosen))
    if (isPeriod(chosen)) onGo(chosen)
  }
  const field = (name: keyof Days, label: string) => (
    <DayInput
      aria-label={label}
      className={css.day}
      leftSection={<Text className={css.when}>{t(name === 'from' ? 'orders.from' : 'orders.to')}</Text>}
      leftSectionWidth={name === 'from' ? 40 : 32}
      value={chosen[name]}
      error={wrong[name]}
      onBlur={leave}
      onDay={(day) => choose((before) => ({ ...before, [name]: day }))}
    />
  )
  return (
    <form className={css.period} onSubmit={go} noValidate>
      {field('from', t('activity.fromDate'))}
      {field('to', t('activity.toDate'))}
      <Button type="submit">{t('activity.go')}</Button>
    </form>
  )
}

type Wrong = Partial<Record<keyof Days, string>>

function wrongIn({ from, to }: Period): Wrong {
  if (!from) return { from: t('activity.chooseDay') }
  if (!to) return { to: t('activity.chooseDay') }
  return from > to ? { to: t('activity.datesTurned') } : {}
}

const isPeriod = (chosen: Period): chosen is Days => Object.keys(wrongIn(chosen)).length === 0
