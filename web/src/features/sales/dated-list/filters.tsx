import { Text } from '@mantine/core'
import { customers } from '#contract/sales/customers/customers.ts'
import { date } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { DayInput } from '#web/ui/fields/day-input.tsx'
import { choiceFilter, type Filter } from '#web/ui/lists/filter-bar.tsx'
import { LatePicker } from '#web/ui/selects/late-picker.tsx'
import { toCustomerOption } from './customer-option.ts'
import { dateRanges, findRange, isReversed, resolveRange } from './date-ranges.ts'
import css from './filters.module.css'

type CustomerProps = {
  /** Undefined for all dealers, whose customers are searched together. */
  dealerId: number | undefined
  id: number | undefined
  onChange: (id: number | undefined) => void
}

/** Narrows a list to one customer's records. */
export function useCustomerFilter({ dealerId, id, onChange }: CustomerProps): Filter {
  const { data, isError } = useRead(
    customers.show,
    { id: id ?? 0 },
    { enabled: id !== undefined, staleTime: 60_000 },
  )
  const find = async (q: string, signal: AbortSignal) => {
    // There's no picker call across dealers, so search the customer list instead.
    const found =
      dealerId === undefined
        ? await send(customers.list, { ...(q ? { value: q } : {}), pageSize: 50 }, { signal })
        : await send(customers.picker, { dealerId, ...(q ? { q } : {}), pageSize: 50 }, { signal })
    return found.data.map(toCustomerOption)
  }
  const chosen = data ? toCustomerOption(data.data) : { value: String(id), label: isError ? `#${id}` : '…' }
  return {
    label: t('orders.customer'),
    chosen: id === undefined ? undefined : (data?.data.billCompany ?? chosen.label),
    clear: () => onChange(undefined),
    fits: [t('orders.anyCustomer')],
    field: (
      <LatePicker
        name={['order-customers', dealerId]}
        aria-label={t('orders.customer')}
        placeholder={t('orders.anyCustomer')}
        clearable
        find={find}
        value={id === undefined ? null : chosen}
        onChange={(option) => onChange(option ? Number(option.value) : undefined)}
      />
    ),
  }
}

type Days = { fromDate?: string | undefined; toDate?: string | undefined }
type RangeProps = { values: Days; set: (patch: Days) => void }

/**
 * Relative date ranges, plus an option for individually chosen days, so that the field always shows the whole
 * filter.
 */
export function rangeFilter({
  values,
  set,
  ranges = dateRanges,
}: RangeProps & { ranges?: typeof dateRanges }): Filter {
  const current = findRange(values, ranges)
  const choices = ranges.map(({ name, label }) => ({ value: name, label: t(label) }))
  if (!current) choices.push({ value: 'chosen', label: t('orders.chosenDates') })
  return choiceFilter({
    label: t('orders.dates'),
    choices,
    value: current?.name ?? 'chosen',
    onChange: (next) => {
      const chosen = ranges.find(({ name }) => name === next)
      if (chosen) set(chosen.range)
    },
  })
}

type DaysProps = RangeProps & {
  /** Today's date at the dealer. */
  today: string
  /** For the dashboard and reports, which write days differently. */
  inReport?: boolean
}

/** Filters from one day to another in the dealer's zone, both inclusive. */
export const dayFilters = (props: DaysProps): Filter[] => [
  dayFilter({ name: 'fromDate', label: t('orders.fromDate'), ...props }),
  dayFilter({ name: 'toDate', label: t('orders.toDate'), ...props }),
]

function dayFilter({
  name,
  label,
  values,
  set,
  today,
  inReport = false,
}: DaysProps & { name: 'fromDate' | 'toDate'; label: string }): Filter {
  const dayText = resolveRange(values, today)[name] ?? ''
  const turned = isReversed(values, today)
  return {
    label,
    half: true,
    chosen: dayText ? (inReport ? date(dayText) : dayText) : undefined,
    clear: () => set({ [name]: undefined }),
    field: (
      <DayInput
        className={css.day}
        aria-label={label}
        leftSection={<Text className={css.when}>{t(name === 'fromDate' ? 'orders.from' : 'orders.to')}</Text>}
        leftSectionWidth={name === 'fromDate' ? 40 : 32}
        error={turned}
        title={turned ? t('orders.datesTurned') : undefined}
        value={dayText}
        inReport={inReport}
        onDay={(day) => {
          if (day !== null && day !== dayText) set({ [name]: day || undefined })
        }}
      />
    ),
  }
}
