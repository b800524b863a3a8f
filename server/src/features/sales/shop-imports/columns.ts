/** A line's cells by their columns' names, in any spelling. */
export type Cells = (...names: string[]) => string

/** Makes a column's name comparable: lower case, single spaces. */
export const plainName = (header: string): string => header.trim().toLowerCase().replace(/\s+/g, ' ')

/** Reads lines of a file with this header: the first of `names` that has a value; empty if none has. */
export function cellsBy(header: readonly string[]): (cells: readonly string[]) => Cells {
  const places = new Map<string, number>()
  for (const [at, name] of header.entries()) {
    const plain = plainName(name)
    if (!places.has(plain)) places.set(plain, at)
  }
  /** Cached by the requested name, because each of many lines asks for it. */
  const placeByName = new Map<string, number | undefined>()
  const findPlace = (name: string) => {
    if (!placeByName.has(name)) placeByName.set(name, places.get(plainName(name)))
    return placeByName.get(name)
  }
  return (cells) =>
    (...names) => {
      for (const name of names) {
        const at = findPlace(name)
        const cell = at === undefined ? '' : (cells[at] ?? '')
        if (cell !== '') return cell
      }
      return ''
    }
}
