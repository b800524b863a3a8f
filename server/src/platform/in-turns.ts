import { setImmediate } from 'node:timers/promises'

/** How long a loop runs before others get a turn, in milliseconds. */
const turn = 20

/** Returns a function to await in each round of a long loop: it lets other work run once a turn is over. */
export function inTurns(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < turn) return
    await setImmediate()
    began = performance.now()
  }
}
