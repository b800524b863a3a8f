import { setImmediate } from 'node:timers/promises'

/** How long a loop goes on before others have a turn, in milliseconds. */
const turn = 20

/** For a loop that can take long: awaited in each round, the result lets everyone else go on once a turn is over. */
export function inTurns(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < turn) return
    await setImmediate()
    began = performance.now()
  }
}
