import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** How much a heap may grow beyond what lives in it, in percent; 0 leaves it to V8, which lets it double and more. */
const whileReading = 25
const unlimited = 0

/**
 * Until the returned function is called, garbage is collected before much of it has piled up. Work that passes
 * through hundreds of thousands of rows would otherwise take as much memory as the machine has to spare.
 */
export const collectEarly = earlyCollection(setFlagsFromString)

/** Counts who reads much at the moment; `setFlag` tells the heap. */
export function earlyCollection(setFlag: (flag: string) => void): () => () => void {
  let running = 0
  let hasCollected = false
  const grow = (percent: number) => setFlag(`--heap-growing-percent=${percent}`)
  return () => {
    running += 1
    if (running === 1) {
      grow(whileReading)
      // A new process lets its heap grow to a size of its own before it first looks at what lives in it.
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

function collect(): void {
  setFlagsFromString('--expose-gc')
  const gc: () => void = runInNewContext('gc')
  gc()
}
