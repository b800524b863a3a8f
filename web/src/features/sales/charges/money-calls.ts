import { useRef } from 'react'
import type { Route, Wire } from '#contract/http.ts'
import { charges, type OrderPayments } from '#contract/sales/charges/charges.ts'
import { customerViews } from '#contract/sales/customers/customer-view.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { storeCredit } from '#contract/sales/store-credit/store-credit.ts'
import { timelines } from '#contract/sales/timelines.ts'
import { t } from '#web/platform/i18n.ts'
import { isProblem, mayPass, ProblemError, serverSpoke } from '#web/platform/problems.ts'
import { refresh, useSend } from '#web/platform/read.ts'
import { type SendInput, send } from '#web/platform/send.ts'
import { waitForNextTry } from '#web/platform/slow-calls.ts'

/** The reads a money movement makes outdated. */
export const paymentReads = [
  charges.way,
  charges.list,
  charges.listByCustomer,
  orders.show,
  orders.summary,
  orders.list,
  customers.list,
  customerViews.show,
  timelines.listByCustomer,
  storeCredit.show,
]

/** How long to wait before asking again for an answer that didn't arrive, in ms. */
const waits = [500, 2000, 5000]

/**
 * A call that moves money. It bypasses the mutation cache, which would retain the card. A lost answer is asked for
 * again with the same key and values, by itself and at the next press, so the server returns the first call's result.
 */
export function useMoneyCall(onMoving: (isMoving: boolean) => void = () => {}) {
  const key = useRef(crypto.randomUUID())
  const unanswered = useRef<unknown>(null)
  return async <R extends Route>(route: R, input: SendInput<R>): Promise<Wire<R>> => {
    onMoving(true)
    let isUnanswered = false
    const sent = (unanswered.current as SendInput<R> | null) ?? input
    try {
      const answer = await askUntilAnswered(() =>
        send(route, sent, { idempotencyKey: key.current, isMoney: true }),
      )
      key.current = crypto.randomUUID()
      unanswered.current = null
      return answer
    } catch (error) {
      if (!mayPass(error)) key.current = crypto.randomUUID()
      isUnanswered = isLost(error)
      unanswered.current = isUnanswered ? sent : null
      throw isLost(error) ? new ProblemError(error.problem, { cause: error, words: lostWords() }) : error
    } finally {
      const refreshed = refresh(paymentReads)
      // Without a connection the reads only delay the reason.
      if (!isUnanswered) await refreshed
      onMoving(false)
    }
  }
}

const isLost = (error: unknown): error is ProblemError => isProblem(error) && !serverSpoke(error)

const lostWords = () => t(navigator.onLine ? 'charges.answerLost' : 'charges.offline')

/** Asks again after each of the waits while no answer arrives, unless the person gave up waiting or is offline. */
async function askUntilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (const wait of waits) {
    try {
      return await ask()
    } catch (error) {
      if (!isLost(error) || isProblem(error, 'gaveUp') || !navigator.onLine) throw error
      await waitForNextTry(wait)
    }
  }
  return ask()
}

export type MoneyCall = ReturnType<typeof useMoneyCall>

/** The payments the user saw when deciding. */
export type SeenPayments = Pick<OrderPayments, 'charged' | 'due'>

/** The amounts in a charge request. The question before it has shown both amounts if it's more than is due. */
export const sayingSeen = ({ charged, due }: SeenPayments, amount: string | number) => ({
  chargedSoFar: charged,
  moreThanDue: Number(amount) > due ? (1 as const) : undefined,
})

export const useReconcile = () => useSend(charges.reconcile, { refreshes: paymentReads })
export const useSettle = () => useSend(charges.settle, { refreshes: paymentReads })
