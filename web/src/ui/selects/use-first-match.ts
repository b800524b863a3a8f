import { type KeyboardEvent, useState } from 'react'
import { useWhenChanged } from '#web/platform/use-when-changed.ts'
import { type FoundChoice, rankMatches, takeOnKey } from './first-match.ts'

/**
 * Enter and Tab take the highlighted choice of a searchable list, otherwise the first match of the typed text, once
 * the choices are there. `missed` is a text that nothing matched, until something else is pressed or chosen.
 */
export function useFirstMatch(
  choices: readonly FoundChoice[],
  isLoading: boolean,
  take: (first: FoundChoice) => void,
) {
  const [pendingText, setWanted] = useState<string | null>(null)
  const [missed, setMissed] = useState<string | null>(null)
  const find = (text: string) => {
    const [first] = rankMatches(choices, text)
    if (first) take(first)
    else setMissed(text)
  }
  useWhenChanged(isLoading ? null : pendingText, (text) => {
    if (text === null) return
    setWanted(null)
    find(text)
  })
  /** Whether the key was for the typed text. */
  const press = (event: KeyboardEvent<HTMLElement>, typed: string): boolean => {
    let isForText = false
    setMissed(null)
    takeOnKey(event, typed, () => {
      isForText = true
      if (isLoading) setWanted(typed)
      else find(typed)
    })
    return isForText
  }
  return { missed, press, forget: () => setMissed(null) }
}
