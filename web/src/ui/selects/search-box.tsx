import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { useShortcut } from '../buttons/shortcuts.tsx'

type Props = {
  value: string
  /** 500 ms after typing stops, on Enter, and when cleared. */
  onSearch: (text: string) => void
  /** The search's name, for the placeholder and screen readers. */
  label: string
  width?: number | string
  /** The minimum length to search; a shorter text finds everything. */
  least?: number
  /** In a dialog: gets the initial focus. */
  isFirst?: boolean
}

/** A list's search field; `/` focuses it. */
export function SearchBox({ value, onSearch, label, width = '100%', least = 0, isFirst = false }: Props) {
  const toQuery = (text: string) => (text.trim().length < least ? '' : text.trim())
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  useShortcut('/', t('common.shortcutFilter'), () => input.current?.focus())

  // Back, Clear filters and the like change it from outside; pending typed text is then not searched.
  const [givenValue, setGivenValue] = useState(value)
  if (givenValue !== value) {
    setGivenValue(value)
    if (value !== toQuery(typed)) setTyped(value)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: ends with each value
  useEffect(() => () => clearTimeout(timer.current), [value])

  const search = (text: string) => {
    clearTimeout(timer.current)
    if (toQuery(text) !== value) onSearch(toQuery(text))
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(text), text === '' ? 0 : 500)
  }
  return (
    <TextInput
      ref={input}
      data-autofocus={isFirst || undefined}
      type="search"
      role="searchbox"
      aria-label={label}
      placeholder={label}
      title={typed ? undefined : label}
      w={width}
      wrapperProps={{ 'data-fits': label }}
      maw="100%"
      leftSection={<IconSearch size={16} />}
      maxLength={200}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(typed)
      }}
      rightSection={
        typed && (
          <CloseButton
            size="sm"
            aria-label={t('common.clearSearch')}
            onClick={() => {
              type('')
              input.current?.focus()
            }}
          />
        )
      }
    />
  )
}
