import { Loader, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { wordsOf } from '#web/platform/problems.ts'

export type Option = { value: string; label: string }

type Props = {
  /** Tells this picker's answers from others' in the cache, with whatever else they depend on. */
  name: readonly unknown[]
  /** Asks the server for what matches; an empty text asks for the first few. */
  find: (text: string, signal: AbortSignal) => Promise<Option[]>
  value: Option | null
  onChange: (option: Option | null) => void
} & Pick<
  ComponentProps<typeof Select>,
  | 'label'
  | 'aria-label'
  | 'placeholder'
  | 'clearable'
  | 'disabled'
  | 'w'
  | 'maw'
  | 'error'
  | 'description'
  | 'id'
  | 'onBlur'
  | 'withAsterisk'
  | 'size'
  | 'leftSection'
>

/** A select whose choices the server searches, 500 ms after the last letter. */
export function Picker({ name, find, value, onChange, ...rest }: Props) {
  const [text, setText] = useState('')
  const [opened, setOpened] = useState(false)
  const typed = text === value?.label ? '' : text
  const [asked] = useDebouncedValue(typed, 500)
  const { data, isFetching, error } = useQuery({
    queryKey: ['picker', ...name, asked],
    queryFn: ({ signal }) => find(asked, signal),
    enabled: opened,
    placeholderData: (before) => before,
    staleTime: 60_000,
  })
  const found = data ?? []
  const options = value && !found.some((option) => option.value === value.value) ? [value, ...found] : found
  const waiting = isFetching || asked !== typed
  return (
    <Select
      {...rest}
      data={options}
      value={value?.value ?? null}
      onChange={(next) => onChange(options.find((option) => option.value === next) ?? null)}
      searchable
      searchValue={text}
      maxLength={200}
      onSearchChange={setText}
      onDropdownOpen={() => setOpened(true)}
      // The server has chosen already.
      filter={({ options: all }) => all}
      nothingFoundMessage={error ? wordsOf(error) : t(waiting ? 'common.searching' : 'common.nothingFound')}
      rightSection={waiting && opened ? <Loader size={14} /> : undefined}
      limit={100}
    />
  )
}
