import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { useShortcut } from './shortcuts.tsx'

type Props = {
  value: string
  /** 500 ms after the last letter, at Enter, and when it is cleared. */
  onSearch: (text: string) => void
  /** What is searched, for the placeholder and for those who do not see it. */
  label: string
  width?: number | string
  /** Letters from which on a text is searched; a shorter one finds everything. */
  least?: number
  /** In a dialog: the focus begins here. */
  isFirst?: boolean
}

/** The search field of a list. `/` goes there. */
export function SearchBox({ value, onSearch, label, width = 260, least = 0, isFirst = false }: Props) {
  const asked = (text: string) => (text.trim().length < least ? '' : text.trim())
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  useShortcut('/', t('common.shortcutFilter'), () => input.current?.focus())

  // Back, Clear filters and the like change it from outside.
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    if (value !== asked(typed)) setTyped(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (text: string) => {
    clearTimeout(timer.current)
    if (asked(text) !== value) onSearch(asked(text))
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
      wrapperProps={{ 'data-search': true }}
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
