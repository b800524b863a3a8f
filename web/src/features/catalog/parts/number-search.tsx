import { Box, Loader, TextInput } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Suggestion } from '#contract/catalog/parts.ts'
import { t } from '#web/platform/i18n.ts'
import { late, useLate } from '#web/ui/late.ts'
import { useExactPart } from './exact-part.ts'
import type { NumberResultsProps, ResultKeys } from './number-results.tsx'
import css from './parts.module.css'
import type { PartsAsk } from './parts-ask.ts'
import { useAdding } from './use-adding.ts'
import type { VehicleChoice } from './vehicle-choice.ts'

const results = late(async () => (await import('./number-results.tsx')).NumberResults)
const noResults = { 'aria-expanded': false, 'aria-controls': '', 'aria-activedescendant': undefined }

/** Shorter texts are searched on Enter only. */
const leastLetters = 3

type Props = {
  id: string
  ask: PartsAsk
  choice: VehicleChoice
  onPick: (part: Suggestion) => void
}

/**
 * A number or name, with the parts found for it below. Enter adds the chosen part, or the one with exactly
 * the typed number if the results aren't there yet: scanning and typing do the same.
 */
export function NumberSearch({ id, ask, choice, onPick }: Props) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [controls, setControls] = useState<Parameters<NumberResultsProps['onControls']>[0]>(noResults)
  const field = useRef<HTMLInputElement>(null)
  const keys = useRef<ResultKeys>(null)
  const close = () => setOpen(false)
  const box = useClickOutside<HTMLDivElement>(close)
  const isShown = isOpen && typed.trim() !== ''
  const Results = useLate(results, isShown, close)
  const adding = useAdding(onPick)
  const { find, isFinding } = useFind(useExactPart(ask, choice), adding.add)
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
    setOpen(true)
    if (event.repeat) return
    // The next typed or scanned number replaces this one.
    field.current?.select()
    void find(typed.trim())
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
        maxLength={200}
        ref={field}
        id={id}
        type="search"
        role="combobox"
        label={t('partSearch.numberOrName')}
        description={t('partSearch.numberOrNameHint')}
        autoComplete="off"
        leftSection={<IconSearch size={16} />}
        rightSection={isFinding ? <Loader size={14} /> : undefined}
        {...(isShown ? controls : noResults)}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setOpen(event.currentTarget.value.trim().length >= leastLetters)
        }}
        onKeyDown={press}
      />
      {isShown && Results && (
        <div className={css.found}>
          <Results
            {...{ ask, choice, typed, field, keys, adding }}
            onControls={setControls}
            onClose={() => {
              close()
              field.current?.focus()
            }}
          />
        </div>
      )}
    </Box>
  )
}

/** Looks up each number by itself, so that none of several quick scans is lost. */
function useFind(find: (number: string) => Promise<Suggestion | null>, onFound: (part: Suggestion) => void) {
  const [waiting, setWaiting] = useState(0)
  const lookUp = async (number: string) => {
    if (number === '') return
    setWaiting((n) => n + 1)
    const part = await find(number)
    setWaiting((n) => n - 1)
    if (part) onFound(part)
  }
  return { find: lookUp, isFinding: waiting > 0 }
}
