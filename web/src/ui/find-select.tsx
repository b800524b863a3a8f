import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { useWhenChanged } from '#web/platform/use-when-changed.ts'
import css from './find-select.module.css'
import { type FoundChoice, matchesOf, takeOnKey } from './first-match.ts'
import { FullSelect } from './full-select.tsx'

type Props = Omit<ComponentProps<typeof FullSelect>, 'data' | 'value' | 'onChange' | 'filter'> & {
  data: readonly FoundChoice[]
  value: string | null
  onChange: (value: string | null) => void
  /** The choices are loading: typed text is looked up once they arrive. */
  isLoading?: boolean
}

/** A searchable select: Enter and Tab take the highlighted choice, otherwise the first match. */
export function FindSelect({ data, value, onChange, isLoading = false, error, ...rest }: Props) {
  const [text, setText] = useState('')
  const [opened, setOpened] = useState(false)
  const [wanted, setWanted] = useState<string | null>(null)
  const [missed, setMissed] = useState<{ text: string; value: string | null } | null>(null)
  const chosen = data.find((choice) => choice.value === value)
  const typed = text === chosen?.label ? '' : text.trim()
  const take = (search: string) => {
    const [first] = matchesOf(data, search)
    if (!first) return setMissed({ text: search, value })
    if (first.value !== value) onChange(first.value)
  }
  // Enter pressed before the choices arrive picks the first match once they do.
  useWhenChanged(isLoading ? null : wanted, (search) => {
    if (search === null) return
    setWanted(null)
    take(search)
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    setMissed(null)
    takeOnKey(event, typed, () => {
      if (isLoading) setWanted(typed)
      else take(typed)
      setOpened(false)
    })
  }
  return (
    <FullSelect
      searchable
      nothingFoundMessage={t('common.nothingFound')}
      {...rest}
      data={data.map(({ value: own, label }) => ({ value: own, label }))}
      value={value}
      onChange={(next) => {
        setMissed(null)
        onChange(next === null ? null : String(next))
      }}
      allowDeselect={false}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onSearchChange={setText}
      filter={({ search }) => matchesOf(data, search)}
      onKeyDown={onKeyDown}
      classNames={{ options: typed === '' ? undefined : css.first }}
      error={error ?? (missed?.value === value && t('common.nothingFoundOf', { text: missed.text }))}
    />
  )
}
