import { Select, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { customers } from '#contract/sales/customers.ts'
import { orderStatuses } from '#contract/sales/order-statuses.ts'
import { t, translated } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import type { UrlQuery } from '#web/platform/url-query.ts'
import { DealerFilter } from '#web/ui/dealer-filter.tsx'
import { type Option, Picker } from '#web/ui/picker.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { dateRanges, isTurned, rangeOf, resolved } from './date-ranges.ts'
import type { OrderQuery, orderQuery } from './order-query.ts'
import css from './orders-list.module.css'

type Props = {
  query: UrlQuery<typeof orderQuery>
  dealerId: number | undefined
  /** The day it is at the dealer. */
  today: string
  /** The board's: it shows one dealer, and every status. */
  ofBoard?: boolean
}

/** The filters of the order list; all of them live in its address. */
export function OrderFilters({ query, dealerId, today, ofBoard = false }: Props) {
  const { values, set } = query
  const statuses = [{ value: '0', label: t('orders.anyStatus') }].concat(
    orderStatuses.map(({ id, name }) => ({ value: String(id), label: translated(name) })),
  )
  return (
    <>
      <Filter>
        <DealerFilter
          value={values.dealer}
          onChange={(dealer) => set({ dealer, cid: undefined })}
          onlyOne={ofBoard}
        />
      </Filter>
      <Filter>
        <CustomerFilter dealerId={dealerId} id={values.cid} onChange={(cid) => set({ cid })} />
      </Filter>
      <Filter>
        <RangeFilter values={values} set={set} />
      </Filter>
      <Filter half>
        <DayFilter name="fromDate" label={t('orders.fromDate')} values={values} set={set} today={today} />
      </Filter>
      <Filter half>
        <DayFilter name="toDate" label={t('orders.toDate')} values={values} set={set} today={today} />
      </Filter>
      {!ofBoard && (
        <Filter>
          <Select
            aria-label={t('orders.status')}
            w={160}
            data={statuses}
            value={String(values.statusId)}
            onChange={(next) => set({ statusId: Number(next) })}
          />
        </Filter>
      )}
      <Filter>
        <SearchBox
          value={values.search}
          onSearch={(search) => set({ search })}
          label={t('orders.searchLabel')}
          width={212}
        />
      </Filter>
    </>
  )
}

/** As wide as it needs; the whole row, or half of it, where there is no room. */
const Filter = ({ half, children }: { half?: boolean; children: ReactNode }) => (
  <div className={css.filter} data-half={half || undefined}>
    {children}
  </div>
)

type CustomerProps = {
  dealerId: number | undefined
  id: number | undefined
  onChange: (id: number | undefined) => void
}

function CustomerFilter({ dealerId, id, onChange }: CustomerProps) {
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

type RangeProps = { values: OrderQuery; set: (patch: Partial<OrderQuery>) => void }

/** Ranges that move with the calendar; days chosen one by one have a name while they are there. */
function RangeFilter({ values, set }: RangeProps) {
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
function DayFilter({ name, label, values, set, today }: DayProps) {
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
