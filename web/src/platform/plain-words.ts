/** Without accents, capitals and signs: "pagetech" finds `dealer-pagetech`, "metodos" the métodos. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether a text holds all of the typed words, or their beginnings. */
export const hasWords = (text: string, typed: string): boolean => {
  const words = plainWords(text)
  return plainWords(typed)
    .split(' ')
    .every((word) => words.includes(word))
}
