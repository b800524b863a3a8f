import { Button } from '@mantine/core'
import { IconFilter, IconFilterOff, IconX } from '@tabler/icons-react'
import { type ComponentProps, createContext, type ReactElement, type ReactNode, useId, useState } from 'react'
import { withLabel } from '#web/platform/formats/with-label.ts'
import { t } from '#web/platform/i18n.ts'
import { useIsNarrow } from '../page/use-is-narrow.ts'
import type { SearchBox } from '../selects/search-box.tsx'
import { Select } from '../selects/select.tsx'
import css from './filter-bar.module.css'

/** One filter of a bar. */
export type Filter = {
  /** The filter's name, also in its chip. */
  label: string
  field: ReactNode
  /** The chosen value in words, if it narrows the list. */
  chosen?: string | undefined
  clear?: () => void
  /**
   * A value set outside the bar that narrows the list, such as the selected dealer; an empty list names it
   * too.
   */
  narrows?: string | undefined
  /** Texts that have to fit in the field; without them it has its natural width. */
  fits?: readonly string[]
  /** Shares a line with the next one on phones. */
  half?: boolean
}

/** A filter without a field, such as one set by a figure's link. */
export type Chip = { label: string; remove: () => void }

export type FilterBarProps = {
  search?: ReactElement<ComponentProps<typeof SearchBox>>
  /** Filters that are always in the row: two or three, and those that the spec names. */
  filters?: readonly (Filter | null)[]
  /** Filters behind the button. */
  more?: readonly (Filter | null)[]
  chips?: readonly Chip[]
  /** From useUrlQuery: whether there's something to clear, and how. */
  query?: { isFiltered: boolean; clear: () => void } | undefined
  /** The list; when it's empty, it names the filters. */
  children?: ReactNode
}

const omitNull = (filters: readonly (Filter | null)[] = []) => filters.filter((filter) => filter !== null)

type ActiveFilters = { searched?: (Chip & { text: string }) | undefined; chips: readonly Chip[] }

/** The searched text and the active filters, so that an empty list inside can name them. */
export const NarrowedBy = createContext<ActiveFilters>({ chips: [] })

/** Every filter that narrows a list. */
function narrowedBy({ search, filters, more, chips = [] }: FilterBarProps): ActiveFilters {
  const { value: text = '', onSearch } = search?.props ?? {}
  const label = withLabel(t('common.search'), text)
  return {
    searched: text === '' ? undefined : { text, label, remove: () => onSearch?.('') },
    chips: [
      ...omitNull([...(filters ?? []), ...(more ?? [])]).flatMap((filter) =>
        makeChips({ ...filter, chosen: filter.chosen ?? filter.narrows }),
      ),
      ...chips,
    ],
  }
}

/** THE filters of a list: search first, then a few, the others on request, and chips for those out of sight. */
export function FilterBar({ children, ...props }: FilterBarProps) {
  return (
    <>
      <Bar {...props} />
      <NarrowedBy value={narrowedBy(props)}>{children}</NarrowedBy>
    </>
  )
}

function Bar({ search, filters, more, chips = [], query }: FilterBarProps) {
  const isNarrow = useIsNarrow()
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  // On a phone, the search alone leaves room for the list.
  const staysInRow = search === undefined || !isNarrow
  const inRow = staysInRow ? omitNull(filters) : []
  const behind = [...(staysInRow ? [] : omitNull(filters)), ...omitNull(more)]
  const hidden = [...behind.flatMap(makeChips), ...chips]
  const count = behind.filter(({ chosen }) => chosen !== undefined).length
  return (
    <search className={css.bar} aria-label={t('common.filters')}>
      <div className={css.row} data-fields={Math.min(inRow.length, 5)}>
        {search && <div className={css.search}>{search}</div>}
        {inRow.length > 0 && (
          <div className={css.fields}>
            {inRow.map((filter) => (
              <Field key={filter.label} {...filter} />
            ))}
          </div>
        )}
        {(behind.length > 0 || query?.isFiltered) && (
          <div className={css.buttons}>
            {behind.length > 0 && (
              <Button
                variant="default"
                px="sm"
                leftSection={<IconFilter size={16} />}
                aria-expanded={isOpen}
                aria-controls={isOpen ? panel : undefined}
                onClick={() => setOpen(!isOpen)}
              >
                {count > 0 ? `${t('common.filters')} (${count})` : t('common.filters')}
              </Button>
            )}
            {query?.isFiltered && (
              <ClearFilters onClick={query.clear} isSign={isNarrow || inRow.length > 3} />
            )}
          </div>
        )}
      </div>
      {isOpen && behind.length > 0 && (
        <div className={css.fields} id={panel}>
          {behind.map((filter) => (
            <Field key={filter.label} {...filter} />
          ))}
        </div>
      )}
      {hidden.length > 0 && <Chips chips={hidden} />}
    </search>
  )
}

const Field = ({ fits, half, field }: Filter) => (
  <div className={css.field} data-fits={fits?.join('\n')} data-half={half || undefined}>
    {field}
  </div>
)

const ClearFilters = ({ onClick, isSign }: { onClick: () => void; isSign: boolean }) => (
  <Button
    className={css.clear}
    data-sign={isSign || undefined}
    variant="subtle"
    color="gray"
    px="xs"
    leftSection={<IconFilterOff size={16} />}
    title={t('common.clearFilters')}
    onClick={onClick}
  >
    {t('common.clearFilters')}
  </Button>
)

const makeChips = ({ label, chosen, clear }: Filter): Chip[] =>
  chosen !== undefined && clear ? [{ label: withLabel(label, chosen), remove: clear }] : []

/** Conditions, each of which can be removed. */
export const Chips = ({ chips }: { chips: readonly Chip[] }) => (
  <ul className={css.chips}>
    {chips.map(({ label, remove }) => (
      <li key={label}>
        <Button
          size="compact-sm"
          variant="light"
          rightSection={<IconX size={14} aria-hidden="true" />}
          aria-label={t('common.removeFilter', { name: label })}
          onClick={remove}
        >
          {label}
        </Button>
      </li>
    ))}
  </ul>
)

type ChoiceProps<V> = {
  label: string
  /** The option without this filter, such as "Any status". */
  any?: string
  choices: readonly { value: V; label: string }[]
  value: V | undefined
  onChange: (value: V | undefined) => void
  /** The choices are names that people typed, which can be of any length. */
  named?: boolean
}

/** A filter with a few choices. */
export function choiceFilter<V extends string | number>(props: ChoiceProps<V>): Filter {
  const { label, any, choices, value, onChange, named = false } = props
  const data = choices.map((choice) => ({ value: String(choice.value), label: choice.label }))
  if (any !== undefined) data.unshift({ value: '', label: any })
  return {
    label,
    chosen: any === undefined ? undefined : choices.find((choice) => choice.value === value)?.label,
    clear: () => onChange(undefined),
    fits: named && any !== undefined ? [any] : data.map((option) => option.label),
    field: (
      <Select
        aria-label={label}
        classNames={{ dropdown: css.options }}
        comboboxProps={{ position: 'bottom-start' }}
        data={data}
        value={value === undefined ? '' : String(value)}
        onChange={(next) => onChange(choices.find((choice) => String(choice.value) === next)?.value)}
      />
    ),
  }
}
