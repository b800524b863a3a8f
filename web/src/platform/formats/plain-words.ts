import { plainText } from '#contract/plain-text.ts'

/** Drops accents, case and signs: "pagetech" finds `dealer-pagetech`, "metodos" finds métodos. */
export const plainWords = (text: string): string =>
  plainText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether a text contains all typed words or their beginnings. */
export const hasWords = (text: string, typed: string): boolean => {
  const words = plainWords(text)
  return plainWords(typed)
    .split(' ')
    .every((word) => words.includes(word))
}

/** Moves what begins with the typed text to the front, because Enter takes the first; otherwise keeps the order. */
export function sortByBeginning<T extends { label: string }>(options: readonly T[], typed: string): T[] {
  const beginning = plainWords(typed)
  const doesBegin = ({ label }: T) => plainWords(label).startsWith(beginning)
  return [...options.filter(doesBegin), ...options.filter((option) => !doesBegin(option))]
}
