import { Loader } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { sortByBeginning } from '#web/platform/formats/plain-words.ts'
import { t } from '#web/platform/i18n.ts'
import { errorText } from '#web/platform/problems.ts'
import { queryClient } from '#web/platform/query-client.ts'
import css from './find-select.module.css'
import { takeOnKey } from './first-match.ts'
import { type FormerState, FullSelect } from './full-select.tsx'

export type Option = { value: string; label: string }

/** The typed text, and how the field was left, before this one took its place. */
export type BeforePicker = FormerState & { text?: string; leftBy?: 'Enter' | 'Tab' }

export type PickerProps = {
  /** This picker's cache key, including everything else its answers depend on. */
  name: readonly unknown[]
  /** Searches on the server; an empty text asks for the first few. */
  find: (text: string, signal: AbortSignal) => Promise<Option[]>
  value: Option | null
  /** A choice by Enter or Tab shows as such until the promise it returns resolves. */
  onChange: (option: Option | null) => unknown
  /**
   * The field that gets the focus when something is chosen. It gets it at once, also if the match isn't found yet:
   * someone with a scanner types on without looking.
   */
  nextField?: (() => HTMLElement | null) | undefined
  /** Receives the search for a match that was chosen before it was found. */
  onFinding?: ((search: Promise<unknown>) => void) | undefined
  /** Offered below the results: create a record from the typed text. */
  create?: { label: (text: string) => string; open: (text: string) => void } | undefined
} & Pick<
  ComponentProps<typeof FullSelect>,
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
  | 'autoFocus'
>

const createValue = 'create'

/** A select searched by the server, 500 ms after typing stops. Enter and Tab take the first match. */
export function Picker({
  name,
  find,
  value,
  onChange,
  create,
  nextField,
  onFinding,
  before,
  ...rest
}: PickerProps & { before?: BeforePicker }) {
  const [text, setText] = useState('')
  const [opened, setOpened] = useState(false)
  // Replaces the shown label when it arrives later, or in another language.
  const [typedLabel, setTypedLabel] = useState(value?.label)
  if (typedLabel !== value?.label) {
    setTypedLabel(value?.label)
    if (text === typedLabel) setText(value?.label ?? '')
  }
  const typed = text === value?.label ? '' : text.trim()
  const [searchText] = useDebouncedValue(typed, 500)
  const buildQuery = (words: string) => ({
    queryKey: ['picker', ...name, words],
    queryFn: async ({ signal }: { signal: AbortSignal }) => sortByBeginning(await find(words, signal), words),
    staleTime: 60_000,
  })
  const { data, isFetching, error } = useQuery({
    ...buildQuery(searchText),
    enabled: opened,
    placeholderData: (before: Option[] | undefined) => before,
  })
  const waiting = isFetching || searchText !== typed
  const found = data ?? []
  const isListed = found.some((option) => option.value === value?.value)
  const options = [
    ...(value && !isListed && typed === '' ? [value] : []),
    ...found,
    ...(create && typed !== '' && !waiting && !error
      ? [{ value: createValue, label: create.label(typed) }]
      : []),
  ]
  const input = useRef<HTMLInputElement>(null)
  const goToNext = () => nextField?.()?.focus()
  const choose = (next: string | null) => {
    first.forget()
    if (next === createValue) {
      setText(value?.label ?? '')
      create?.open(typed)
      return
    }
    const option = options.find((one) => one.value === next) ?? null
    if (option) goToNext()
    onChange(option)
  }
  /** Only as long as nothing is typed there. */
  const comeBack = () => {
    const next = nextField?.()
    if (next instanceof HTMLInputElement && next === document.activeElement && next.value === '')
      input.current?.focus()
  }
  const first = useFirstFound({
    typed,
    ask: (words) => queryClient.fetchQuery(buildQuery(words)),
    start: (search) => {
      goToNext()
      onFinding?.(search)
    },
    hasNext: nextField !== undefined,
    take: (option) => {
      setOpened(false)
      return onChange(option)
    },
    miss: comeBack,
    none: create && ((words) => create.open(words)),
  })
  const goOn = useEffectEvent(() => {
    if (before?.text === undefined) return
    if (before.leftBy) return first.takeFor(before.text.trim(), before.leftBy)
    setText(before.text)
    setOpened(true)
  })
  // Once the select's own effects have set its text.
  useEffect(() => goOn(), [])
  return (
    <FullSelect
      {...rest}
      ref={input}
      {...(before && { before })}
      data={options}
      value={value?.value ?? null}
      valueText={value?.label}
      onChange={choose}
      searchable
      searchValue={first.taking ?? text}
      maxLength={200}
      onSearchChange={setText}
      // A field that begins a screen opens its list when someone types or presses it.
      openOnFocus={!rest.autoFocus}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onKeyDown={first.onKeyDown}
      classNames={{ options: typed === '' ? undefined : css.first }}
      // The server has already filtered.
      filter={({ options: all }) => all}
      nothingFoundMessage={error ? errorText(error) : t(waiting ? 'common.searching' : 'common.nothingFound')}
      rightSection={(waiting && opened) || first.taking !== null ? <Loader size={14} /> : undefined}
      limit={100}
      error={rest.error ?? first.missed}
    />
  )
}

type Search = {
  typed: string
  ask: (text: string) => Promise<Option[]>
  /** Receives each search that Enter or Tab began. */
  start: (search: Promise<unknown>) => void
  /** Tab moves on by `start` rather than by itself. */
  hasNext: boolean
  take: (option: Option) => unknown
  /** Called before `none`, or before a failure is shown. */
  miss: () => void
  /** The action of Enter without results. */
  none: ((text: string) => void) | undefined
}

/** Takes the first match for the typed text once exactly that answer arrives. */
function useFirstFound({ typed, ask, start, hasNext, take, miss, none }: Search) {
  const [taking, setTaking] = useState<string | null>(null)
  const [missed, setMissed] = useState<string | null>(null)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    setMissed(null)
    if (event.key === 'Tab' && !event.shiftKey && hasNext && typed !== '') event.preventDefault()
    takeOnKey(event, typed, (key) => takeFor(typed, key))
  }
  const takeFor = (text: string, key: 'Enter' | 'Tab') => {
    setTaking(text)
    const nothing = () => {
      miss()
      if (none && key === 'Enter') none(text)
      else setMissed(t('common.nothingFoundOf', { text }))
    }
    const fail = (error: unknown) => {
      miss()
      setMissed(errorText(error))
    }
    const search = ask(text)
      .then(([option]) => (option ? take(option) : nothing()), fail)
      .finally(() => setTaking(null))
    start(search)
  }
  return { taking, missed, onKeyDown, takeFor, forget: () => setMissed(null) }
}
