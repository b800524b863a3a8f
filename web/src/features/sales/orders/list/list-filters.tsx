import { Select, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { customers } from '#contract/sales/customers.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { type Option, Picker } from '#web/ui/picker.tsx'
import { dateRanges, isTurned, rangeOf, resolved } from './date-ranges.ts'
import css from './orders-list.module.css'

/** As wide as it needs; the whole row, or half of it, where there is no room. */
export const Filter = ({ half, children }: { half?: boolean; children: ReactNode }) => (
  <div className={css.filter} data-half={half || undefined}>
    {children}
  </div>
)

type CustomerProps = {
  dealerId: number | undefined
  id: number | undefined
  onChange: (id: number | undefined) => void
}

/** Whose records; across dealers all customers are searched. */
export function CustomerFilter({ dealerId, id, onChange }: CustomerProps) {
  const { data, isError } = useRead(
    customers.show,
    { id: id ?? 0 },
    { enabled: id !== undefined, staleTime: 60_000 },
  )
  const optionOf = (row: { id: number; billCompany: string; billEmail: string }): Option => ({
    value: String(row.id),
    label: `${row.billCompany} · ${row.billEmail}`,
  })
  const find = async (q: string, signal: AbortSignal) => {
    // Across dealers there is no picker call: the list of customers is searched the same way.
    const found =
      dealerId === undefined
        ? await send(customers.list, { ...(q ? { value: q } : {}), pageSize: 50 }, { signal })
        : await send(customers.picker, { dealerId, ...(q ? { q } : {}), pageSize: 50 }, { signal })
    return found.data.map(optionOf)
  }
  const chosen = data ? optionOf(data.data) : { value: String(id), label: isError ? `#${id}` : '…' }
  return (
    <Picker
      name={['order-customers', dealerId]}
      aria-label={t('orders.customer')}
      placeholder={t('orders.anyCustomer')}
      w={152}
      clearable
      find={find}
      value={id === undefined ? null : chosen}
      onChange={(option) => onChange(option ? Number(option.value) : undefined)}
    />
  )
}

type Days = { fromDate?: string | undefined; toDate?: string | undefined }
type RangeProps = { values: Days; set: (patch: Days) => void }

/** Ranges that move with the calendar; days chosen one by one have a name while they are there. */
export function RangeFilter({ values, set }: RangeProps) {
  const current = rangeOf(values)
  const choices = dateRanges.map(({ name, label }) => ({ value: name, label: t(label) }))
  if (!current) choices.push({ value: 'chosen', label: t('orders.chosenDates') })
  return (
    <Select
      aria-label={t('orders.dates')}
      w={140}
      data={choices}
      value={current?.name ?? 'chosen'}
      onChange={(next) => {
        const chosen = dateRanges.find(({ name }) => name === next)
        if (chosen) set(chosen.range)
      }}
    />
  )
}

type DayProps = RangeProps & { name: 'fromDate' | 'toDate'; label: string; today: string }

/** A day in the dealer's zone, both ends included. */
export function DayFilter({ name, label, values, set, today }: DayProps) {
  const shown = resolved(values, today)[name] ?? ''
  // A year is typed digit by digit: 0002 is on the way to 2026, and taken only if it stays.
  const take = (day: string, left = false) => {
    const isWhole = day === '' || day >= '1900'
    if ((isWhole || left) && day !== shown) set({ [name]: isWhole && day ? day : undefined })
  }
  const turned = isTurned(values, today)
  return (
    <TextInput
      type="date"
      aria-label={label}
      className={name === 'fromDate' ? css.from : css.to}
      leftSection={<Text className={css.when}>{t(name === 'fromDate' ? 'orders.from' : 'orders.to')}</Text>}
      leftSectionWidth={name === 'fromDate' ? 44 : 32}
      error={turned}
      title={turned ? t('orders.datesTurned') : undefined}
      key={shown}
      defaultValue={shown}
      onChange={(event) => take(event.currentTarget.value)}
      onBlur={(event) => take(event.currentTarget.value, true)}
    />
  )
}
