/** How long a test file took (without loading it), and when it started and ended, in milliseconds. */
export type FileDuration = { project: string; file: string; taken: number; start: number; end: number }

const seconds = (milliseconds: number) => Math.round(milliseconds / 1000)
const longestFirst = (durations: FileDuration[]) => [...durations].sort((a, b) => b.taken - a.taken)

/** Describes each project's time, which its processes share, and the ten longest files. */
export function describeDurations(durations: FileDuration[]): string {
  const projects = [...new Set(durations.map(({ project }) => project))].map((project) => {
    const own = durations.filter((one) => one.project === project)
    const sum = own.reduce((total, { taken }) => total + taken, 0)
    const span = Math.max(...own.map(({ end }) => end)) - Math.min(...own.map(({ start }) => start))
    return `${project}: ${seconds(sum)} s in ${own.length} ${own.length === 1 ? 'file' : 'files'}, ${seconds(span)} s from the first's start to the last's end`
  })
  const longest = longestFirst(durations).slice(0, 10)
  return [
    ...projects,
    'The longest files:',
    ...longest.map(({ file, taken }) => `${String(seconds(taken)).padStart(5)} s  ${file}`),
  ].join('\n')
}

/** Returns the whole seconds of files that take at least two, by name. */
export function collectLongFiles(durations: FileDuration[]): Record<string, number> {
  return Object.fromEntries(
    durations
      .map(({ file, taken }) => [file, seconds(taken)] as const)
      .filter(([, taken]) => taken >= 2)
      .sort(([a], [b]) => a.localeCompare(b)),
  )
}
