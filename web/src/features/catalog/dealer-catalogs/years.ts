/** Years as people write them: `2010-2012, 2015`. */
export function formatRanges(years: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const year of years.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && year <= last[1] + 1) last[1] = year
    else ranges.push([year, year])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(', ')
}

export type ReadYears = { years: number[] } | { unreadable: string } | { unknown: string }

/**
 * The available years in a text; empty means every year. If a part isn't valid, returns the first such part
 * instead.
 */
export function readYears(text: string, available: readonly number[]): ReadYears {
  const words = text
    .split(/[-–]/)
    .map((part) => part.trim())
    .join('-')
    .split(/[\s,;]+/)
    .filter(Boolean)
  const years = new Set<number>()
  for (const word of words) {
    const [, from, to = from] = /^(\d{4})(?:-(\d{4}))?$/.exec(word) ?? []
    if (!from || Number(from) > Number(to)) return { unreadable: word }
    const named = available.filter((year) => year >= Number(from) && year <= Number(to))
    if (named.length === 0) return { unknown: word }
    for (const year of named) years.add(year)
  }
  return { years: [...years].toSorted((a, b) => a - b) }
}
