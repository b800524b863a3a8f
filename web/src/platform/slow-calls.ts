import { useSyncExternalStore } from 'react'
import { localProblem } from './problems.ts'

/** After how many milliseconds without an answer a call is slow; one that moves money sooner. Tests shorten them. */
export const slowAfter = { milliseconds: 10_000, money: 3_000 }

/** A call that has waited long for the server's answer. */
type SlowCall = {
  /** Whether it's more than a read: the server may have made the change already. */
  isChange: boolean
  /** Whether it moves money: people fear that it moves twice. */
  isMoney: boolean
  /** Sends the same request again, with the same Idempotency-Key. */
  tryAgain(): void
  /** Stops waiting: the call fails, and what was typed stays. */
  giveUp(): void
}

let slowCalls: readonly SlowCall[] = []
const listeners = new Set<() => void>()
const setSlow = (next: readonly SlowCall[]) => {
  slowCalls = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The calls that wait too long for an answer. The component renders again as they come and go. */
export const useSlowCalls = (): readonly SlowCall[] => useSyncExternalStore(subscribe, () => slowCalls)

/** Whether a change is slow. People can then leave its form before the answer arrives. */
export const useIsSlow = (): boolean => useSlowCalls().some(({ isChange }) => isChange)

/** Called before a form or a dialog closes: stops waiting for slow changes, and lets their callers continue. */
export async function letGo(): Promise<void> {
  const changes = slowCalls.filter(({ isChange }) => isChange)
  if (changes.length === 0) return
  for (const { giveUp } of changes) giveUp()
  await new Promise((resolve) => setTimeout(resolve))
}

/**
 * Waits before another try of a call that moves money, as a slow call. Resolves earlier if the person tries again, and
 * rejects if they stop waiting.
 */
export function waitForNextTry(milliseconds: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      setSlow(slowCalls.filter((one) => one !== call))
    }
    const call: SlowCall = {
      isChange: true,
      isMoney: true,
      tryAgain() {
        end()
        resolve()
      },
      giveUp() {
        end()
        reject(localProblem('gaveUp', 0))
      },
    }
    const timer = setTimeout(call.tryAgain, milliseconds)
    setSlow([...slowCalls, call])
  })
}

type Options = { signal: AbortSignal | undefined; isChange: boolean; isMoney: boolean }

/**
 * Sends the request, and again each time the user asks for another try. Only the last try's answer is used.
 */
export function untilAnswered(
  ask: (signal: AbortSignal) => Promise<Response>,
  { signal, isChange, isMoney }: Options,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let current: AbortController
    let timer: ReturnType<typeof setTimeout>
    const rest = () => {
      clearTimeout(timer)
      if (slowCalls.includes(call)) setSlow(slowCalls.filter((one) => one !== call))
    }
    const begin = () => {
      const own = new AbortController()
      current = own
      const patience = isMoney ? slowAfter.money : slowAfter.milliseconds
      timer = setTimeout(() => setSlow([...slowCalls, call]), patience)
      const settle =
        <T>(take: (result: T) => void) =>
        (result: T) => {
          if (own !== current) return
          rest()
          take(result)
        }
      ask(signal ? AbortSignal.any([signal, own.signal]) : own.signal).then(settle(resolve), settle(reject))
    }
    const call: SlowCall = {
      isChange,
      isMoney,
      tryAgain() {
        const earlier = current
        rest()
        begin()
        earlier.abort()
      },
      giveUp() {
        rest()
        reject(localProblem('gaveUp', 0))
        current.abort()
      },
    }
    begin()
  })
}
