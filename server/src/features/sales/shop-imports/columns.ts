/** A line's cells by their columns' names, in any spelling. */
export type Cells = (...names: string[]) => string

export const plainName = (header: string): string => header.trim().toLowerCase().replace(/\s+/g, ' ')

/** Reads lines of a file with this header: the first of `names` that has a value; empty if none has. */
export function cellsBy(header: readonly string[]): (cells: readonly string[]) => Cells {
  const places = new Map<string, number>()
  for (const [at, name] of header.entries()) {
    const plain = plainName(name)
    if (!places.has(plain)) places.set(plain, at)
  }
  /** Cached by the requested name, because each of many lines asks for it. */
  const known = new Map<string, number | undefined>()
  const placeOf = (name: string) => {
    if (!known.has(name)) known.set(name, places.get(plainName(name)))
    return known.get(name)
  }
  return (cells) =>
    (...names) => {
      for (const name of names) {
        const at = placeOf(name)
        const cell = at === undefined ? '' : (cells[at] ?? '')
        if (cell !== '') return cell
      }
      return ''
    }
}
