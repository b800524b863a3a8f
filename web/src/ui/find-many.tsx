import { MultiSelect } from '@mantine/core'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { useWhenChanged } from '#web/platform/use-when-changed.ts'
import css from './find-select.module.css'
import { type FoundChoice, matchesOf, takeOnKey } from './first-match.ts'

type Props = Omit<
  ComponentProps<typeof MultiSelect<string>>,
  'data' | 'value' | 'onChange' | 'filter' | 'searchable'
> & {
  data: readonly FoundChoice[]
  value: readonly string[]
  onChange: (value: string[]) => void
  /** The choices are loading: typed text is looked up once they arrive. */
  isLoading?: boolean
}

/** Several of many: Enter and Tab take the highlighted choice, otherwise the first match of the typed text. */
export function FindMany({ data, value, onChange, isLoading = false, error, ...rest }: Props) {
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState<string | null>(null)
  const [missed, setMissed] = useState<string | null>(null)
  const typed = text.trim()
  const take = (search: string) => {
    const [first] = matchesOf(data, search)
    if (!first) return setMissed(search)
    if (!value.includes(first.value)) onChange([...value, first.value])
    setText('')
  }
  // Enter pressed before the choices arrive picks the first match once they do.
  useWhenChanged(isLoading ? null : wanted, (search) => {
    if (search === null) return
    setWanted(null)
    take(search)
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    setMissed(null)
    takeOnKey(event, typed, () => (isLoading ? setWanted(typed) : take(typed)))
  }
  return (
    <MultiSelect
      nothingFoundMessage={t(isLoading ? 'common.searching' : 'common.nothingFound')}
      {...rest}
      searchable
      data={data.map(({ value: own, label }) => ({ value: own, label }))}
      value={[...value]}
      onChange={(next) => {
        setMissed(null)
        onChange(next)
      }}
      searchValue={text}
      onSearchChange={setText}
      filter={({ search }) => matchesOf(data, search)}
      onKeyDown={onKeyDown}
      classNames={{ options: typed === '' ? undefined : css.first }}
      error={error ?? (missed && t('common.nothingFoundOf', { text: missed }))}
    />
  )
}
