import { MultiSelect } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import css from './find-select.module.css'
import { type FoundChoice, rankMatches } from './first-match.ts'
import { useFirstMatch } from './use-first-match.ts'

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
  const typed = text.trim()
  const { missed, press, forget } = useFirstMatch(data, isLoading, (first) => {
    if (!value.includes(first.value)) onChange([...value, first.value])
    setText('')
  })
  return (
    <MultiSelect
      // A list that opened on focus would cover the fields below.
      openOnFocus={false}
      nothingFoundMessage={t(isLoading ? 'common.searching' : 'common.nothingFound')}
      {...rest}
      searchable
      data={data.map(({ value: own, label }) => ({ value: own, label }))}
      value={[...value]}
      onChange={(next) => {
        forget()
        onChange(next)
      }}
      searchValue={text}
      onSearchChange={setText}
      filter={({ search }) => rankMatches(data, search)}
      onKeyDown={(event) => press(event, typed)}
      classNames={{ options: typed === '' ? undefined : css.first }}
      error={error ?? (missed && t('common.nothingFoundOf', { text: missed }))}
    />
  )
}
