import { refuse } from '../../http/refusals/refuse.ts'

/** Gives the place back to the next caller. Call it once: each call frees a place. */
export type Leave = () => void
type Limits = {
  /** How many callers can be inside at once. */
  total: number
  /** The limit for one dealer. */
  share: number
  /** How many callers of one dealer can wait. */
  waiting: number
  /** How long a caller waits. */
  patienceMs: number
}
type Line = { inside: number; waiting: (() => void)[] }

/** Seconds after which a refused client should try again. */
const retryAfter = 2

/**
 * Shares the connections among dealers: a dealer that sends many requests at once waits for itself and doesn't hold
 * up everyone. Each dealer has a queue; the one with the fewest inside is next. Dealer 0 is the platform.
 *
 * Don't enter twice from one request: with the gate full of such requests, all would wait forever.
 */
export function fairGate({ total, share, waiting, patienceMs }: Limits) {
  const lines = new Map<number, Line>()
  let inside = 0

  const forget = (dealerId: number, line: Line) => {
    if (line.inside === 0 && line.waiting.length === 0) lines.delete(dealerId)
  }

  const leave = (dealerId: number, line: Line): Leave => {
    inside += 1
    line.inside += 1
    return () => {
      inside -= 1
      line.inside -= 1
      forget(dealerId, line)
      if (inside < total) findNext(lines, share)?.()
    }
  }

  const stand = (dealerId: number, line: Line, signal?: AbortSignal): Promise<Leave> =>
    new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
        // The dealer who entered last is last among equals.
        lines.delete(dealerId)
        lines.set(dealerId, line)
        line.waiting.shift()
        resolve(leave(dealerId, line))
      }
      const giveUp = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
        line.waiting.splice(line.waiting.indexOf(enter), 1)
        forget(dealerId, line)
        reject(signal?.aborted ? signal.reason : refuseBusy(dealerId))
      }
      const timer = setTimeout(giveUp, patienceMs)
      signal?.addEventListener('abort', giveUp)
      line.waiting.push(enter)
    })

  return {
    /** Dealers with someone inside or waiting. */
    lines,
    /**
     * Waits for a place until `signal` aborts; refuses a dealer with too many waiting. Call the result once to
     * leave.
     */
    enter(dealerId: number, signal?: AbortSignal): Leave | Promise<Leave> {
      signal?.throwIfAborted()
      const line = lines.get(dealerId) ?? { inside: 0, waiting: [] }
      lines.set(dealerId, line)
      if (inside < total && line.inside < share) return leave(dealerId, line)
      if (line.waiting.length >= waiting) throw refuseBusy(dealerId)
      return stand(dealerId, line, signal)
    },
  }
}

/** The first in the queue of the dealer with the fewest inside. */
function findNext(lines: ReadonlyMap<number, Line>, share: number): (() => void) | undefined {
  let next: Line | undefined
  for (const line of lines.values())
    if (line.waiting.length > 0 && line.inside < (next?.inside ?? share)) next = line
  return next?.waiting[0]
}

const refuseBusy = (dealerId: number) => refuse(dealerId === 0 ? 'busy' : 'dealer_busy', { retryAfter })
