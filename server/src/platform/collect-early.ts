import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * The percentage by which a heap may grow beyond its live objects; 0 leaves it to V8, which lets it double and
 * more.
 */
const whileReading = 25
const unlimited = 0

/**
 * Collects garbage early until the returned function is called. Work that passes through hundreds of thousands of
 * rows would otherwise take as much memory as the machine can spare.
 */
export const collectEarly = earlyCollection(setFlagsFromString)

/** Counts running large reads and tunes V8's heap growth while there are any. */
export function earlyCollection(setFlag: (flag: string) => void): () => () => void {
  let running = 0
  let hasCollected = false
  const grow = (percent: number) => setFlag(`--heap-growing-percent=${percent}`)
  return () => {
    running += 1
    if (running === 1) {
      grow(whileReading)
      // V8 lets a new process's heap grow to a fixed size before it first collects garbage.
      if (!hasCollected) collect()
      hasCollected = true
    }
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      running -= 1
      if (running === 0) grow(unlimited)
    }
  }
}

/** Collects all garbage at once, which takes a tenth of a second. */
export function collect(): void {
  setFlagsFromString('--expose-gc')
  const gc: () => void = runInNewContext('gc')
  gc()
}
