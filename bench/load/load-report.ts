import type { TimedAnswer } from './load-door.ts'

export type Fault = { name: string; from: number; to: number; back: number; notes: string[] }
export type Sample = { at: number; name: string; mb: number }

/** Picks a percentile of times sorted upwards; `part` is 0.99 for the 99th. 0 without any. */
export const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

function groups<T>(list: readonly T[], findName: (one: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>()
  for (const one of list) {
    const name = findName(one)
    if (!found.has(name)) found.set(name, [])
    found.get(name)!.push(one)
  }
  return found
}

const ms = (value: number) => value.toFixed(0).padStart(6)
const sortedTimes = (seen: readonly TimedAnswer[]) => seen.map((one) => one.ms).sort((a, b) => a - b)

/** Describes the answers other than 200, such as `3x 503 busy, 1x ECONNRESET`. */
const others = (seen: readonly TimedAnswer[]): string =>
  [
    ...groups(
      seen.filter(({ status }) => status !== 200),
      ({ status, code }) => (status === 0 ? code : `${status} ${code}`),
    ),
  ]
    .map(([code, of]) => `${of.length}x ${code}`)
    .join(', ')

/** Prints calls and times in milliseconds for each kind of call and all together. Failures don't have times. */
export function printKinds(seen: readonly TimedAnswer[]): void {
  const kinds = groups(seen, ({ kind }) => kind)
  console.log(`${'kind'.padEnd(10)}  calls    p50    p99    max  answers other than 200`)
  for (const [kind, all] of [...kinds, ['all', seen] as const]) {
    const times = sortedTimes(all.filter(({ status }) => status === 200))
    const figures = [percentile(times, 0.5), percentile(times, 0.99), times.at(-1) ?? 0].map(ms)
    console.log(`${kind.padEnd(10)} ${String(all.length).padStart(6)} ${figures.join(' ')}  ${others(all)}`)
  }
}

/** Prints the rate and times in milliseconds for one number of connections. */
export function printLevel(connections: number, seen: readonly TimedAnswer[], seconds: number): void {
  const times = sortedTimes(seen.filter(({ status }) => status === 200))
  const figures = [percentile(times, 0.5), percentile(times, 0.99)].map(ms)
  const level = `c=${String(connections).padEnd(4)}`
  const rate = (times.length / seconds).toFixed(0).padStart(5)
  console.log(`${level} ${rate}/s  p50 ${figures[0]}  p99 ${figures[1]}  ${others(seen)}`)
}

/**
 * Prints each process's memory, a column for each tenth of the run. Returns by how many MB each grew from the fourth to
 * sixth tenth to the last three.
 */
export function printMemory(samples: readonly Sample[], from: number, to: number): Map<string, number> {
  const grown = new Map<string, number>()
  const tenth = (to - from) / 10
  for (const [name, of] of groups(samples, (sample) => sample.name)) {
    const columns = Array.from({ length: 10 }, (_, n) =>
      Math.max(0, ...of.filter(({ at }) => Math.floor((at - from) / tenth) === n).map(({ mb }) => mb)),
    )
    console.log(`${name.padEnd(10)} ${columns.map((mb) => mb.toFixed(0).padStart(5)).join('')}`)
    const mean = (list: number[]) => list.reduce((sum, mb) => sum + mb, 0) / Math.max(1, list.length)
    grown.set(name, mean(columns.slice(7)) - mean(columns.slice(3, 6)))
  }
  return grown
}

const isAllowed = ({ status, code }: TimedAnswer) =>
  status === 200 || status === 503 || status === 429 || code === 'customer_import_running'

/** Prints how long each fault made answers fail. Returns the answers that no fault explains. */
export function printFaults(seen: readonly TimedAnswer[], faults: readonly Fault[]): TimedAnswer[] {
  for (const fault of faults) {
    const during = seen.filter(({ at }) => at >= fault.from && at < fault.to)
    const failed = during.filter(({ status }) => status !== 200)
    const last = Math.max(fault.from, ...failed.map(({ at, ms }) => at + ms))
    console.log(
      `${fault.name}: back after ${((fault.back - fault.from) / 1000).toFixed(1)} s;`,
      `${failed.length} of ${during.length} answers failed, the last after ${((last - fault.from) / 1000).toFixed(1)} s`,
      `(${others(failed)})${fault.notes.map((note) => `; ${note}`).join('')}`,
    )
  }
  const isInGap = ({ at, ms }: TimedAnswer) =>
    faults.some(({ from, back, name }) => /API|database/.test(name) && at + ms >= from && at < back + 30_000)
  return seen.filter((one) => {
    if (one.status === 200) return false
    // During a fault, connections may also break: those to the killed process, and downloads that had started.
    return isInGap(one) ? one.status !== 0 && !isAllowed(one) : !isAllowed(one) || one.status === 503
  })
}
