/** Drops accents, case and signs: "pagetech" finds `dealer-pagetech`, "metodos" finds métodos. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether a text contains all typed words or their beginnings. */
export const hasWords = (text: string, typed: string): boolean => {
  const words = plainWords(text)
  return plainWords(typed)
    .split(' ')
    .every((word) => words.includes(word))
}
