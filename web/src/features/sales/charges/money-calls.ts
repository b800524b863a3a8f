import { useRef } from 'react'
import type { Route, Wire } from '#contract/http.ts'
import { charges, type OrderPayments } from '#contract/sales/charges/charges.ts'
import { customerViews } from '#contract/sales/customers/customer-view.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { storeCredit } from '#contract/sales/customers/store-credit.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { timelines } from '#contract/sales/timelines.ts'
import { mayPass } from '#web/platform/problems.ts'
import { refresh, useSend } from '#web/platform/read.ts'
import { type SendInput, send } from '#web/platform/send.ts'

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

/**
 * A call that moves money. It bypasses the mutation cache, which would retain the card. Until an answer
 * arrives, each click sends the same key, so the server returns the first call's result.
 */
export function useMoneyCall(onMoving: (isMoving: boolean) => void = () => {}) {
  const key = useRef(crypto.randomUUID())
  return async <R extends Route>(route: R, input: SendInput<R>): Promise<Wire<R>> => {
    let isAnswered = true
    onMoving(true)
    try {
      return await send(route, input, { idempotencyKey: key.current })
    } catch (error) {
      isAnswered = !mayPass(error)
      throw error
    } finally {
      if (isAnswered) key.current = crypto.randomUUID()
      await refresh(paymentReads)
      onMoving(false)
    }
  }
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
