import { refuse } from '../http/refuse.ts'

export type Leave = () => void
type Limits = {
  /** How many are inside together. */
  total: number
  /** How many of one dealer. */
  share: number
  /** How many of one dealer wait. */
  waiting: number
  /** How long one waits. */
  patienceMs: number
}
type Line = { inside: number; waiting: (() => void)[] }

/** Seconds after which a refused client should try again. */
const retryAfter = 2

/**
 * Shares the connections among dealers: one that sends many requests at once waits for itself, not everyone
 * for it. Each has a line of its own; the dealer with the fewest inside is next. Dealer 0 is the platform.
 *
 * Don't enter twice at once: with the gate full of such, nobody would get on.
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
      if (inside < total) nextOf(lines, share)?.()
    }
  }

  const stand = (dealerId: number, line: Line, signal?: AbortSignal): Promise<Leave> =>
    new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
        // Those who entered last are last among equals.
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
        reject(signal?.aborted ? signal.reason : busy(dealerId))
      }
      const timer = setTimeout(giveUp, patienceMs)
      signal?.addEventListener('abort', giveUp)
      line.waiting.push(enter)
    })

  return {
    /** Dealers with someone inside or waiting. */
    lines,
    /** Waits for a place until `signal`; refuses a dealer with too many waiting. Call the result once to leave. */
    enter(dealerId: number, signal?: AbortSignal): Leave | Promise<Leave> {
      signal?.throwIfAborted()
      const line = lines.get(dealerId) ?? { inside: 0, waiting: [] }
      lines.set(dealerId, line)
      if (inside < total && line.inside < share) return leave(dealerId, line)
      if (line.waiting.length >= waiting) throw busy(dealerId)
      return stand(dealerId, line, signal)
    },
  }
}

/** The first in the line with the fewest inside. */
function nextOf(lines: ReadonlyMap<number, Line>, share: number): (() => void) | undefined {
  let next: Line | undefined
  for (const line of lines.values())
    if (line.waiting.length > 0 && line.inside < (next?.inside ?? share)) next = line
  return next?.waiting[0]
}

const busy = (dealerId: number) => refuse(dealerId === 0 ? 'busy' : 'dealer_busy', { retryAfter })
