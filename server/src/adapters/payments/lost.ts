import type { Lost, Outcome } from './gateway.ts'

/** By then a request that was on its way when its answer was lost has been written down by the gateway. */
const writtenDownMs = 5 * 60_000

/** The gateway knows nothing of a movement: said too early, that means nothing. */
export function notThere({ sentAt, kind }: Lost): Outcome {
  const isTooEarly = Date.now() - sentAt.getTime() < writtenDownMs
  return isTooEarly
    ? {
        state: 'unknown',
        code: null,
        message: `The gateway has no such ${kind} yet. Ask again when five minutes have passed since it was sent.`,
      }
    : { state: 'failed', code: null, message: `The gateway has no such ${kind}: nothing has moved.` }
}
