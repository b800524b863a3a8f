/** An option of a searchable list; its codes ('TX', 'USA') match too. */
export type FoundChoice = { value: string; label: string; codes?: readonly string[] | undefined }

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

/**
 * Matching options, best first: by code, then labels that start with the text, then those that contain it.
 */
export function matchesOf<C extends FoundChoice>(choices: readonly C[], text: string): C[] {
  const wanted = plain(text)
  if (wanted === '') return [...choices]
  const rank = ({ label, codes = [] }: C) => {
    const name = plain(label)
    if (name === wanted || codes.some((code) => plain(code) === wanted)) return 0
    return name.startsWith(wanted) ? 1 : name.includes(wanted) ? 2 : 3
  }
  const ranked = choices.map((choice) => ({ choice, rank: rank(choice) }))
  return ranked
    .filter((one) => one.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ choice }) => choice)
}

/** The option highlighted with the arrow keys in this field's list. */
export const markedOption = (input: HTMLElement): HTMLElement | null =>
  document
    .getElementById(input.getAttribute('aria-controls') ?? '')
    ?.querySelector<HTMLElement>('[data-combobox-selected]') ?? null
