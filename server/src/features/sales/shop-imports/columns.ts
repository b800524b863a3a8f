/** A line's cells by their columns' names, however those are written. */
export type Cells = (...names: string[]) => string

export const plainName = (header: string): string => header.trim().toLowerCase().replace(/\s+/g, ' ')

/** Reads lines of a file with this header: the first of `names` that has a value; empty if none has. */
export function cellsBy(header: readonly string[]): (cells: readonly string[]) => Cells {
  const places = new Map<string, number>()
  for (const [at, name] of header.entries()) {
    const plain = plainName(name)
    if (!places.has(plain)) places.set(plain, at)
  }
  return (cells) =>
    (...names) => {
      for (const name of names) {
        const at = places.get(plainName(name))
        const cell = at === undefined ? '' : (cells[at] ?? '')
        if (cell !== '') return cell
      }
      return ''
    }
}
