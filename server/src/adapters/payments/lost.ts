import type { LostMovement, Outcome } from './gateway.ts'

/** After this time, a request in flight when its answer was lost is in the gateway's books. */
const writtenDownMs = 5 * 60_000

/**
 * The gateway answered at `seenAt`, by its own clock, that it has no such movement. That's proof only if it also
 * did five minutes earlier, for the account used, and never gave it a number.
 */
export function notThere(
  { kind, gatewayReference, absentSince, isSameAccount }: LostMovement,
  seenAt: Date | null,
): Outcome {
  const unknown = (message: string) => ({ state: 'unknown' as const, code: null, message })
  if (gatewayReference)
    return unknown(`The gateway knew this ${kind} as ${gatewayReference} and now has none.`)
  if (!isSameAccount)
    return unknown(
      `This account has no such ${kind}, but the account has changed since. Look for it in the earlier one.`,
    )
  if (!seenAt) return unknown(`The gateway has no such ${kind}, but did not say when it looked.`)

  const since = absentSince && absentSince < seenAt ? absentSince : seenAt
  if (seenAt.getTime() - since.getTime() >= writtenDownMs)
    return { state: 'failed', code: null, message: `The gateway has no such ${kind}: nothing has moved.` }
  return {
    ...unknown(`The gateway has no such ${kind} yet. Ask again in five minutes.`),
    absentSince: since,
  }
}

const dayMs = 24 * 3_600_000

/**
 * The earliest time the movement can be on a gateway's list, by the gateway's clock. This server's clock only
 * measures the age: it may be off and may have been reset.
 */
export function computeListStart({ sentAt }: LostMovement, seenAt: Date | null, slackDays: number): Date {
  const age = Math.max(0, Date.now() - sentAt.getTime())
  const byItsClock = (seenAt?.getTime() ?? Date.now()) - age
  return new Date(Math.min(byItsClock, sentAt.getTime()) - slackDays * dayMs)
}
