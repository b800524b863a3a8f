import { setTimeout as sleep } from 'node:timers/promises'

type Options = { signal: AbortSignal; onFailure: (error: Error) => void; pauseMs?: number }

/** Retries until it succeeds, with pauses growing up to a minute, or until the process stops. */
export async function untilDone(
  action: (signal: AbortSignal) => Promise<void>,
  { signal, onFailure, pauseMs = 2000 }: Options,
): Promise<void> {
  for (let pause = pauseMs; !signal.aborted; pause = Math.min(pause * 2, 60_000)) {
    try {
      return await action(signal)
    } catch (error) {
      if (signal.aborted) return
      onFailure(error as Error)
      await sleep(pause, null, { signal }).catch(() => {})
    }
  }
}
