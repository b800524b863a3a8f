import { SegmentedControl, TextInput } from '@mantine/core'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { MakeYears } from '#contract/catalog/dealer-catalogs.ts'
import type { Make } from '#contract/catalog/vehicles.ts'
import { plainText } from '#contract/plain-text.ts'
import { t } from '#web/platform/i18n.ts'
import css from './make-picker.module.css'
import { formatRanges } from './years.ts'

type Props = {
  makes: Make[]
  chosen: MakeYears[]
  active: number | undefined
  onActive: (id: number) => void
  onToggle: (id: number) => void
}

/** One Tab stop: arrows move between makes, Space selects. */
export function MakeList({ makes, chosen, active, onActive, onToggle }: Props) {
  const [search, setSearch] = useState('')
  const [only, setOnly] = useState('all')
  const list = useRef<HTMLDivElement>(null)
  const yearsByMake = new Map(chosen.map(({ id, years }) => [id, years]))
  const matchingMakes = makes.filter(
    ({ id, name }) =>
      plainText(name).includes(plainText(search.trim())) && (only === 'all' || yearsByMake.has(id)),
  )
  const at = Math.max(
    matchingMakes.findIndex(({ id }) => id === active),
    0,
  )
  const goTo = (place: number) => {
    const make = matchingMakes[Math.min(Math.max(place, 0), matchingMakes.length - 1)]
    if (!make) return
    onActive(make.id)
    list.current?.querySelector<HTMLElement>(`[data-make="${make.id}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: matchingMakes.length - 1,
    }
    const place = moves[event.key]
    const make = matchingMakes[at]
    if (place !== undefined) goTo(place)
    else if ((event.key === ' ' || event.key === 'Enter') && make) {
      onActive(make.id)
      onToggle(make.id)
    } else return
    event.preventDefault()
  }
  return (
    <div className={css.makes}>
      <MakeSearch
        value={search}
        onChange={setSearch}
        only={only}
        onOnly={setOnly}
        count={chosen.length}
        onDown={() => goTo(0)}
      />
      <div
        ref={list}
        role="listbox"
        aria-multiselectable
        aria-label={t('dealerCatalogs.makes')}
        className={css.list}
        onKeyDown={onKeyDown}
        tabIndex={-1}
      >
        {matchingMakes.map((make, place) => (
          <Row
            key={make.id}
            make={make}
            years={yearsByMake.get(make.id)}
            isActive={make.id === active}
            isStop={place === at}
            onOpen={() => onActive(make.id)}
            onToggle={() => onToggle(make.id)}
          />
        ))}
        {matchingMakes.length === 0 && <p className={css.none}>{t('common.nothingFound')}</p>}
      </div>
    </div>
  )
}

type SearchProps = {
  value: string
  onChange: (text: string) => void
  only: string
  onOnly: (only: string) => void
  count: number
  onDown: () => void
}

function MakeSearch({ value, onChange, only, onOnly, count, onDown }: SearchProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter would save the form.
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
    event.preventDefault()
    onDown()
  }
  return (
    <div className={css.search}>
      <TextInput
        size="xs"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        aria-label={t('dealerCatalogs.searchMakes')}
        placeholder={t('dealerCatalogs.searchMakes')}
        leftSection={<IconSearch size={14} />}
        maxLength={60}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('dealerCatalogs.whichMakes')}
        value={only}
        onChange={onOnly}
        data={[
          { value: 'all', label: t('dealerCatalogs.allMakes') },
          { value: 'chosen', label: t('dealerCatalogs.chosenMakes', { n: count }) },
        ]}
      />
    </div>
  )
}

type RowProps = {
  make: Make
  /** Undefined if it isn't selected; empty means every year. */
  years: number[] | undefined
  isActive: boolean
  isStop: boolean
  onOpen: () => void
  onToggle: () => void
}

/** Pressing the row selects the make or opens its years; pressing its checkbox deselects it. */
function Row({ make, years, isActive, isStop, onOpen, onToggle }: RowProps) {
  const words = years && (years.length === 0 ? t('dealerCatalogs.allYears') : formatRanges(years))
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys of all its rows
    <div
      role="option"
      aria-selected={years !== undefined}
      data-make={make.id}
      data-active={isActive || undefined}
      tabIndex={isStop ? 0 : -1}
      className={css.row}
      onClick={(event) => {
        onOpen()
        if (!years || (event.target as Element).closest(`.${css.box}`)) onToggle()
      }}
    >
      <span className={css.box} aria-hidden>
        {years && <IconCheck size={12} stroke={3} />}
      </span>
      <span>{make.name}</span>
      {words && <span className={css.words}>{words}</span>}
    </div>
  )
}
