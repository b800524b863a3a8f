import { Box, Loader, TextInput } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, useContext, useRef, useState } from 'react'
import type { Suggestion } from '#contract/catalog/parts.ts'
import { t } from '#web/platform/i18n.ts'
import { errorText } from '#web/platform/problems.ts'
import { useWhenChanged } from '#web/platform/use-when-changed.ts'
import { late, useLate } from '#web/ui/late.ts'
import { useIsNarrow } from '#web/ui/page/use-is-narrow.ts'
import { type Finding, useFindNumber } from './exact-part.ts'
import { LeftOverNote } from './left-over.tsx'
import { LookupsContext } from './lookups.ts'
import type { NumberResultsProps, ResultKeys } from './number-results.tsx'
import css from './parts.module.css'
import type { PartsAsk } from './parts-ask.ts'
import { type ListedPart, readList, writeList } from './pasted-list.ts'
import { type OnPick, useAdding } from './use-adding.ts'
import { type PickedPart, useListAdding } from './use-list-adding.ts'
import { isVin, useTypedVin } from './use-typed-vin.ts'
import { findVehicleInWords, mayNameVehicle } from './use-words-reading.ts'
import type { VehicleChoice } from './vehicle-choice.ts'

const results = late(async () => (await import('./number-results.tsx')).NumberResults)
const noResults = { 'aria-expanded': false, 'aria-controls': '', 'aria-activedescendant': undefined }

/** Shorter texts are searched on Enter only. */
const leastLetters = 3

type Props = {
  id: string
  ask: PartsAsk
  choice: VehicleChoice
  onPick: OnPick
  /** Adds a pasted list at once. `left` lines of it couldn't be added and stay in the field. */
  onPickList: (picked: PickedPart[], left: number) => void
  /** The vehicle of a VIN, or of words that name nothing else. */
  onVehicle: (choice: VehicleChoice) => void
  /** Adds a part that no catalog has, from the typed text. */
  onManual?: ((typed: string) => void) | undefined
}

/**
 * A number, name, VIN or list, with the parts found for it below. Enter adds the chosen part, or the one with exactly
 * the typed number if the results aren't there yet: scanning and typing do the same.
 */
export function NumberSearch({ id, ask, choice, onPick, onPickList, onVehicle, onManual }: Props) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [controls, setControls] = useState<Parameters<NumberResultsProps['onControls']>[0]>(noResults)
  const field = useRef<HTMLInputElement>(null)
  const keys = useRef<ResultKeys>(null)
  const close = () => setOpen(false)
  const box = useClickOutside<HTMLDivElement>(close)
  const isShown = isOpen && typed.trim() !== ''
  const Results = useLate(results, isShown, close)
  const isNarrow = useIsNarrow()
  useWhenChanged(isShown && isNarrow, (isToFit) => {
    if (isToFit) field.current?.closest(`.${css.search}`)?.scrollIntoView({ block: 'start' })
  })
  const adding = useAdding(onPick)
  const findNumber = useFindNumber(ask, choice)
  const { parts } = useContext(LookupsContext)
  const { find, isFinding } = useFind(findNumber, (part) => adding.add(part, choice))
  const list = useListAdding(findNumber, onPickList)
  const { take, isDecoding, problem } = useVin(ask, onVehicle)
  const addList = async (listed: ListedPart[]) => {
    close()
    setTyped(writeList(listed))
    const rest = await parts.add(list.add(listed))
    setTyped(rest)
    // The note about the rest scrolls itself into view, with the field.
    field.current?.focus({ preventScroll: rest !== '' })
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const listed = readList(event.clipboardData.getData('text'))
    if (!listed || list.isAdding) return
    event.preventDefault()
    void addList(listed)
  }
  /** A VIN chooses its vehicle; one that the catalogs don't have can still be a part's number. */
  const decideVin = async () => {
    if (await take(typed)) setTyped('')
    else setOpen(true)
  }
  /** A vehicle alone is chosen; other words that Enter can't add yet are searched for. */
  const decideWords = async (text: string) => {
    // If it can't be read, the search for the words says why.
    const vehicle = await findVehicleInWords(ask, text).catch(() => null)
    if (!vehicle) return find(text)
    onVehicle(vehicle)
    setTyped('')
  }
  const press = (event: KeyboardEvent) => {
    // A shortcut of the page, such as Ctrl+Enter.
    if (event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape' && isShown) {
      // Only the results close, not what's around the field.
      event.stopPropagation()
      return close()
    }
    if (isShown && keys.current?.press(event)) return
    if (event.key === 'ArrowDown') setOpen(true)
    if (event.key !== 'Enter') return
    // Enter searches here; it doesn’t save the form around it.
    event.preventDefault()
    if (event.repeat || list.isAdding) return
    const listed = readList(typed)
    if (listed) return void addList(listed)
    if (isVin(typed)) return void decideVin()
    setOpen(true)
    // The next typed or scanned number replaces this one.
    field.current?.select()
    void parts.add(mayNameVehicle(typed) ? decideWords(typed.trim()) : find(typed.trim()))
  }
  return (
    <Box
      ref={box}
      className={css.search}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
      }}
    >
      <TextInput
        ref={field}
        id={id}
        type="search"
        role="combobox"
        label={t('partSearch.numberOrName')}
        description={
          isVin(typed) ? (
            t('partSearch.vinEnter')
          ) : (
            <>
              {t('partSearch.numberOrNameHint')} <span data-keys>{t('partSearch.numberOrNameEnter')}</span>
            </>
          )
        }
        error={problem}
        autoComplete="off"
        leftSection={<IconSearch size={16} />}
        rightSection={isFinding || isDecoding || list.isAdding ? <Loader size={14} /> : undefined}
        readOnly={list.isAdding}
        onPaste={paste}
        {...(isShown ? controls : noResults)}
        value={typed}
        onChange={(event) => {
          const text = event.currentTarget.value
          setTyped(text)
          if (readList(text) === null) list.forget()
          setOpen(text.trim().length >= leastLetters && !isVin(text) && readList(text) === null)
        }}
        onKeyDown={press}
      />
      {isShown && Results && (
        <div className={css.found}>
          <Results
            {...{ ask, choice, typed, field, keys, adding }}
            onControls={setControls}
            onManual={
              onManual &&
              (() => {
                close()
                onManual(typed.trim())
              })
            }
            onClose={() => {
              close()
              field.current?.focus()
            }}
          />
        </div>
      )}
      <LeftOverNote left={list.left} />
    </Box>
  )
}

/** Looks up each number by itself, so that none of several quick scans is lost. */
function useFind(find: (number: string) => Promise<Finding>, onFound: (part: Suggestion) => void) {
  const [waiting, setWaiting] = useState(0)
  const lookUp = async (number: string) => {
    if (number === '') return
    setWaiting((n) => n + 1)
    const found = await find(number)
    setWaiting((n) => n - 1)
    if ('part' in found) onFound(found.part)
  }
  return { find: lookUp, isFinding: waiting > 0 }
}

/** Chooses the vehicle of a VIN; `take` is false if there is none, and `problem` says why. */
function useVin(ask: PartsAsk, onVehicle: (choice: VehicleChoice) => void) {
  const decode = useTypedVin(ask)
  const [isDecoding, setDecoding] = useState(false)
  const [problem, setProblem] = useState<string>()
  const take = async (text: string): Promise<boolean> => {
    setDecoding(true)
    setProblem(undefined)
    try {
      const vehicle = await decode(text)
      if (vehicle) onVehicle(vehicle)
      else setProblem(t('partSearch.vinNotSold'))
      return vehicle !== null
    } catch (error) {
      setProblem(errorText(error))
      return false
    } finally {
      setDecoding(false)
    }
  }
  return { take, isDecoding, problem }
}
