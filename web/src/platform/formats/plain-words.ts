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
