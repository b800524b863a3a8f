import { type ComponentProps, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { useWhenChanged } from '#web/platform/use-when-changed.ts'
import css from './find-select.module.css'
import { type FoundChoice, rankMatches } from './first-match.ts'
import { FullSelect } from './full-select.tsx'
import { useFirstMatch } from './use-first-match.ts'

type Props = Omit<ComponentProps<typeof FullSelect>, 'data' | 'value' | 'onChange' | 'filter'> & {
  data: readonly FoundChoice[]
  value: string | null
  onChange: (value: string | null) => void
  /** The choices are loading: typed text is looked up once they arrive. */
  isLoading?: boolean
  /** Enter with nothing to choose; without it, Enter is left to the form. */
  onEnter?: (() => void) | undefined
}

/** A searchable select: Enter and Tab take the highlighted choice, otherwise the first match. */
export function FindSelect({ data, value, onChange, isLoading = false, onEnter, error, ...rest }: Props) {
  const [text, setText] = useState('')
  const [opened, setOpened] = useState(false)
  const chosen = data.find((choice) => choice.value === value)
  const typed = text === chosen?.label ? '' : text.trim()
  const { missed, press, forget } = useFirstMatch(data, isLoading, (first) => {
    if (first.value !== value) onChange(first.value)
  })
  useWhenChanged(value, forget)
  return (
    <FullSelect
      searchable
      nothingFoundMessage={t('common.nothingFound')}
      {...rest}
      data={data.map(({ value: own, label }) => ({ value: own, label }))}
      value={value}
      valueText={chosen?.label}
      onChange={(next) => {
        forget()
        onChange(next === null ? null : String(next))
      }}
      allowDeselect={false}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onSearchChange={setText}
      filter={({ search }) => rankMatches(data, search)}
      onKeyDown={(event) => {
        if (press(event, typed)) return setOpened(false)
        if (!onEnter || event.key !== 'Enter' || opened || typed !== '') return
        // A shortcut of the page, such as Ctrl+Enter.
        if (event.ctrlKey || event.metaKey) return
        event.preventDefault()
        if (!event.repeat) onEnter()
      }}
      classNames={{ options: typed === '' ? undefined : css.first }}
      error={error ?? (missed && t('common.nothingFoundOf', { text: missed }))}
    />
  )
}
