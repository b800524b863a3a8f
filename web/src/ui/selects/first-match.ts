import type { KeyboardEvent } from 'react'
import { plainText } from '#contract/plain-text.ts'

/** An option of a searchable list; its codes ('TX', 'USA') match too. */
export type FoundChoice = { value: string; label: string; codes?: readonly string[] | undefined }

const plain = (text: string) => plainText(text).trim()

/**
 * Matching options, best first: by code, then labels that start with the text, then those that contain it.
 */
export function rankMatches<C extends FoundChoice>(choices: readonly C[], text: string): C[] {
  const words = plain(text)
  if (words === '') return [...choices]
  const rank = ({ label, codes = [] }: C) => {
    const name = plain(label)
    if (name === words || codes.some((code) => plain(code) === words)) return 0
    return name.startsWith(words) ? 1 : name.includes(words) ? 2 : 3
  }
  const ranked = choices.map((choice) => ({ choice, rank: rank(choice) }))
  return ranked
    .filter((one) => one.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ choice }) => choice)
}

/** Enter and Tab take the option highlighted in this field's list, otherwise what was typed. */
export function takeOnKey(
  event: KeyboardEvent<HTMLElement>,
  typed: string,
  take: (key: 'Enter' | 'Tab') => void,
): void {
  const { key } = event
  if ((key !== 'Enter' && key !== 'Tab') || typed === '') return
  const marked = markedOption(event.currentTarget)
  // The select itself handles Enter on a highlighted choice.
  if (marked && key === 'Enter') return
  if (key === 'Enter') event.preventDefault()
  if (marked) marked.click()
  else take(key)
}

/** The option highlighted with the arrow keys in this field's list. */
const markedOption = (input: HTMLElement): HTMLElement | null =>
  document
    .getElementById(input.getAttribute('aria-controls') ?? '')
    ?.querySelector<HTMLElement>('[data-combobox-selected]') ?? null
