import { Text } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import { customers } from '#contract/sales/customers.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { DayInput } from '#web/ui/day-input.tsx'
import { DealerFilter, type DealerParam } from '#web/ui/dealer-filter.tsx'
import { LatePicker } from '#web/ui/late-picker.tsx'
import type { Option } from '#web/ui/picker.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Select } from '#web/ui/select.tsx'
import { dateRanges, isReversed, rangeOf, resolved } from './date-ranges.ts'
import css from './filters.module.css'

type FilterProps = {
  /** In pixels: in a full row, and where there's room. */
  widths: [least: number, most: number]
  /** Uses half a row instead of a whole one where space is tight. */
  half?: boolean
  /** Stays visible where other filters don't (ui/page.module.css). */
  isSearch?: boolean
  children: ReactNode
}

/** All filters share one row as long as their minimum widths fit. */
const Filter = ({ widths: [least, most], half, isSearch, children }: FilterProps) => (
  <div
    className={css.filter}
    data-half={half || undefined}
    data-search={isSearch || undefined}
    style={{ '--least': `${least}px`, '--most': `${most}px` } as CSSProperties}
  >
    {children}
  </div>
)

type Whose = { dealer?: DealerParam | undefined; cid?: number | undefined }
type WhoseProps = {
  values: Whose
  set: (patch: Whose) => void
  dealerId: number | undefined
  /** For lists of one dealer at a time. */
  onlyOneDealer?: boolean
  /** For users who can't see customers. */
  withoutCustomers?: boolean
}

/** Filters by dealer and customer. */
export const WhoseFilters = (props: WhoseProps) => {
  const { values, set, dealerId, onlyOneDealer = false, withoutCustomers = false } = props
  return (
    <>
      <Filter widths={[164, 250]}>
        <DealerFilter
          w="100%"
          value={values.dealer}
          onChange={(dealer) => set({ dealer, cid: undefined })}
          onlyOne={onlyOneDealer}
        />
      </Filter>
      {!withoutCustomers && (
        <Filter widths={[128, 200]}>
          <CustomerFilter dealerId={dealerId} id={values.cid} onChange={(cid) => set({ cid })} />
        </Filter>
      )}
    </>
  )
}

type CustomerProps = {
  dealerId: number | undefined
  id: number | undefined
  onChange: (id: number | undefined) => void
}

/** Across dealers, searches all customers. */
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
    // There's no picker call across dealers, so search the customer list instead.
    const found =
      dealerId === undefined
        ? await send(customers.list, { ...(q ? { value: q } : {}), pageSize: 50 }, { signal })
        : await send(customers.picker, { dealerId, ...(q ? { q } : {}), pageSize: 50 }, { signal })
    return found.data.map(optionOf)
  }
  const chosen = data ? optionOf(data.data) : { value: String(id), label: isError ? `#${id}` : '…' }
  return (
    <LatePicker
      name={['order-customers', dealerId]}
      aria-label={t('orders.customer')}
      placeholder={t('orders.anyCustomer')}
      clearable
      find={find}
      value={id === undefined ? null : chosen}
      onChange={(option) => onChange(option ? Number(option.value) : undefined)}
    />
  )
}

type Days = { fromDate?: string | undefined; toDate?: string | undefined }
type RangeProps = { values: Days; set: (patch: Days) => void }

/** Relative date ranges; shows a name for individually chosen days too. */
export function RangeFilter({
  values,
  set,
  ranges = dateRanges,
}: RangeProps & { ranges?: typeof dateRanges }) {
  const current = rangeOf(values, ranges)
  const choices = ranges.map(({ name, label }) => ({ value: name, label: t(label) }))
  if (!current) choices.push({ value: 'chosen', label: t('orders.chosenDates') })
  return (
    <Filter widths={[128, 150]}>
      <Select
        aria-label={t('orders.dates')}
        classNames={{ dropdown: css.options }}
        comboboxProps={{ position: 'bottom-start' }}
        data={choices}
        value={current?.name ?? 'chosen'}
        onChange={(next) => {
          const chosen = ranges.find(({ name }) => name === next)
          if (chosen) set(chosen.range)
        }}
      />
    </Filter>
  )
}

type DaysProps = RangeProps & {
  /** Today's date at the dealer. */
  today: string
}

/** From one day to another in the dealer's zone, both inclusive. */
export const DayFilters = (props: DaysProps) => (
  <>
    <Filter widths={[150, 164]} half>
      <DayFilter name="fromDate" label={t('orders.fromDate')} {...props} />
    </Filter>
    <Filter widths={[138, 154]} half>
      <DayFilter name="toDate" label={t('orders.toDate')} {...props} />
    </Filter>
  </>
)

function DayFilter({
  name,
  label,
  values,
  set,
  today,
}: DaysProps & { name: 'fromDate' | 'toDate'; label: string }) {
  const shown = resolved(values, today)[name] ?? ''
  const take = (day: string | null) => {
    if (day !== null && day !== shown) set({ [name]: day || undefined })
  }
  const turned = isReversed(values, today)
  return (
    <DayInput
      aria-label={label}
      leftSection={<Text className={css.when}>{t(name === 'fromDate' ? 'orders.from' : 'orders.to')}</Text>}
      leftSectionWidth={name === 'fromDate' ? 40 : 32}
      error={turned}
      title={turned ? t('orders.datesTurned') : undefined}
      value={shown}
      onDay={take}
    />
  )
}

type StatusProps<V extends string | number> = {
  label: string
  choices: readonly { value: V; label: string }[]
  value: V
  onChange: (value: V) => void
}

export function StatusFilter<V extends string | number>(props: StatusProps<V>) {
  const { label, choices, value, onChange } = props
  return (
    <Filter widths={[128, 170]}>
      <Select
        aria-label={label}
        classNames={{ dropdown: css.options }}
        comboboxProps={{ position: 'bottom-start' }}
        data={choices.map((choice) => ({ ...choice, value: String(choice.value) }))}
        value={String(value)}
        onChange={(next) => {
          const chosen = choices.find((choice) => String(choice.value) === next)
          if (chosen) onChange(chosen.value)
        }}
      />
    </Filter>
  )
}

type SearchProps = {
  values: { search: string }
  set: (patch: { search: string }) => void
  label: string
}

export const SearchFilter = ({ values, set, label }: SearchProps) => (
  <Filter widths={[112, 310]} isSearch>
    <SearchBox value={values.search} onSearch={(search) => set({ search })} label={label} width="100%" />
  </Filter>
)
