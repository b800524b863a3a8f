import { Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { actions, searches } from '#web/features.tsx'
import { hasWords, plainWords } from '#web/platform/formats/plain-words.ts'
import {
  getLocale,
  loadInAll,
  loadTexts,
  namesInAll,
  nameText,
  t,
  textIfLoaded,
  textsInAll,
  textWith,
} from '#web/platform/i18n.ts'
import { type Action, type Hit, type Icon, type Search, screenPath } from '#web/platform/screen.ts'
import { useMay } from '#web/platform/session/session.ts'
import { useWhenChanged } from '#web/platform/use-when-changed.ts'
import { useOpener } from '#web/ui/dialogs/opener.ts'
import { takeEarlyKeys } from './early-keys.ts'
import { findEntries } from './menu.ts'
import css from './palette.module.css'
import { useMenu } from './use-menu.ts'

type Entry = Hit & { icon?: Icon }
type Group = {
  title: string
  entries: Entry[]
  /** Found by an earlier text. */
  isOld?: boolean
}

/**
 * Jumps anywhere and starts anything: screens and actions at once, records shortly after typing stops. Increase
 * `openings` to open it.
 */
export function Palette({ asked: openings }: { asked: number }) {
  const [opened, setOpened] = useState(true)
  useWhenChanged(openings, () => setOpened(true))
  const root = useRef<HTMLDivElement>(null)
  useOpener(root, opened)
  return (
    <Modal.Root
      ref={root}
      opened={opened}
      onClose={() => setOpened(false)}
      size={600}
      yOffset={80}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('shell.jump')}>
        <Finder asked={openings} onDone={() => setOpened(false)} />
      </Modal.Content>
    </Modal.Root>
  )
}

function Finder({ asked, onDone }: { asked: number; onDone: () => void }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const navigate = useNavigate()
  const { groups, isFound, isFetching } = useGroups(text)
  const all = groups.flatMap(({ entries }) => entries)
  const current = all[Math.min(at, all.length - 1)]
  /** Enter came before what the typed text finds. */
  const [isToGo, setToGo] = useState(false)

  const go = (entry: Entry | undefined) => {
    if (!entry) return
    onDone()
    void navigate({ to: entry.path, search: entry.search ?? {} })
  }
  const isReady = groups.some(({ entries, isOld }) => current && entries.includes(current) && !isOld)
  const takeKeys = useEffectEvent(() => {
    field.current?.focus({ preventScroll: true })
    const early = takeEarlyKeys()
    setText((typed) => typed + early.text)
    if (early.end === 'Escape') onDone()
    setToGo(early.end === 'Enter' && early.text !== '')
  })
  useLayoutEffect(() => {
    if (asked > 0) takeKeys()
  }, [asked])
  const goAtLast = useEffectEvent(() => go(current))
  const isToGoNow = isToGo && isFound && isReady && text !== ''
  useEffect(() => {
    if (isToGoNow) goAtLast()
  }, [isToGoNow])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') {
      if (isReady) go(current)
      else setToGo(isFetching)
    }
    if (step === undefined || all.length === 0) return
    event.preventDefault()
    setAt((Math.min(at, all.length - 1) + step + all.length) % all.length)
  }
  return (
    <div className={css.finder}>
      <div className={css.line}>
        <IconSearch size={18} aria-hidden />
        <input
          ref={field}
          className={css.input}
          role="combobox"
          aria-label={t('shell.jump')}
          aria-expanded={all.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={current && `${id}-${current.id}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('shell.jump')}
          data-autofocus
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setAt(0)
            setToGo(false)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={t('shell.jump')} className={css.list}>
        {groups.map(({ title, entries }) => (
          <fieldset key={title} className={css.group}>
            <legend>{title}</legend>
            {entries.map((entry) => (
              <Row
                key={entry.id}
                id={`${id}-${entry.id}`}
                entry={entry}
                isCurrent={entry === current}
                onPoint={() => setAt(all.indexOf(entry))}
                onPick={() => go(entry)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      {!isFound && (
        <p className={css.nothing} role="status">
          {t(isFetching ? 'common.searching' : 'shell.jumpNothing')}
        </p>
      )}
    </div>
  )
}

type RowProps = { id: string; entry: Entry; isCurrent: boolean; onPoint: () => void; onPick: () => void }

function Row({ id, entry: { label, description, icon: Sign }, isCurrent, onPoint, onPick }: RowProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the search field
    // biome-ignore lint/a11y/useFocusableInteractive: as above
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isCurrent}
      className={css.row}
      onMouseMove={onPoint}
      onClick={onPick}
    >
      {Sign && <Sign size={18} stroke={1.7} />}
      <span>{label}</span>
      {description && <span className={css.more}>{description}</span>}
    </div>
  )
}

function useGroups(text: string): { groups: Group[]; isFound: boolean; isFetching: boolean } {
  const may = useMay()
  useLateTexts()
  const { screens, isByName } = useScreens(text)
  const allowed = actions.filter((action) => may(action.may))
  const named = allowed.filter(({ name }) => isNamed(textsInAll(name), text)).map((action) => toEntry(action))
  const [searchText] = useDebouncedValue(text.trim(), 250)
  const open = searches.filter((search) => may(search.may))
  const isAsking = searchText.length >= 2 && text.trim().length >= 2
  const answers = useQueries({
    queries: open.map((search) => ({
      queryKey: ['palette', getLocale(), search.title, searchText],
      queryFn: ({ signal }: { signal: AbortSignal }) => ask(search, searchText, signal),
      enabled: isAsking,
      staleTime: 30_000,
    })),
  })
  const records = open.map((search, index) => {
    const entries = (isAsking && answers[index]?.data) || []
    // Its texts are loaded with the results.
    return { title: entries.length > 0 ? t(search.title) : '', entries, isOld: searchText !== text.trim() }
  })
  const screenGroup = { title: t('shell.screens'), entries: screens }
  // A screen that only other words describe follows the action that has the typed ones in its name.
  const first = isByName ? [screenGroup, toGroup(named)] : [toGroup(named), screenGroup]
  const found = [...first, ...records].filter(({ entries }) => entries.length > 0)
  const isFetching = answers.some((answer) => answer.isFetching) || searchText !== text.trim()
  if (found.length > 0 || isFetching) return { groups: found, isFound: found.length > 0, isFetching }
  // Someone who finds nothing can create it.
  const offers = toGroup(allowed.map((action) => toEntry(action, text.trim())))
  return { groups: offers.entries.length > 0 ? [offers] : [], isFound: false, isFetching }
}

const toGroup = (entries: Entry[]): Group => ({ title: textIfLoaded('palette.actions') ?? '', entries })

/** An action's entry; `typed` are words that found nothing. */
function toEntry({ name, icon, path, search, from }: Action, typed = ''): Entry {
  const offer = typed && from ? { name: from.name, search: from.search(typed) } : { name, search }
  return {
    id: name.replace('.', '-'),
    label: textWith(offer.name, { name: typed }),
    path: screenPath(path),
    search: offer.search,
    icon,
  }
}

/** Whether one of the names contains all typed words. */
const isNamed = (names: readonly string[], text: string): boolean =>
  plainWords(text) !== '' && names.some((name) => hasWords(name, text))

/** Loads the names of screens and actions in all languages; they're found once they're there. */
function useLateTexts(): void {
  const [, searchAgain] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    Promise.all([loadInAll('contractNames'), loadTexts(['palette']), loadInAll('palette')]).then(
      searchAgain,
      () => {},
    )
  }, [])
}

/** The screens found, and whether the first one has the typed words in its name. */
function useScreens(text: string): { screens: Entry[]; isByName: boolean } {
  const { all } = useMenu()
  const found = text.trim() ? findEntries(all, text, namesInAll) : all
  const screens = found.map(({ key, path, search, name, group, icon }) => {
    const [label, description] = [nameText(name), group ? nameText(group) : '']
    return { id: key, path, search, label, description, icon }
  })
  return { screens, isByName: found[0] !== undefined && isNamed(namesInAll(found[0].name), text) }
}

async function ask(search: Search, text: string, signal: AbortSignal): Promise<Hit[]> {
  const [{ find }] = await Promise.all([search.load(), loadTexts(search.texts)])
  return find(text, signal)
}
