import { charges } from '#contract/sales/charges/charges.ts'
import { customerViews } from '#contract/sales/customers/customer-view.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { orderEntity } from '#contract/sales/entities/entities.ts'
import { messages } from '#contract/sales/messages/messages.ts'
import type { OrderRow } from '#contract/sales/orders/order-fields.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { returns } from '#contract/sales/returns/returns.ts'
import { timelines } from '#contract/sales/timelines.ts'
import { useSend } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import type { DeleteCalls } from '#web/ui/lists/delete-many.tsx'

/*
 * All changes of an order, each with the reads it refreshes: screens await it and refresh nothing themselves.
 */

const inLists = [
  orders.list,
  customers.list,
  customers.picker,
  customers.show,
  customerViews.show,
  timelines.listByCustomer,
]
const everywhere = [orders.show, ...inLists]
/** Changes of lines, shipments and statuses notify the customer. */
const withMessages = [messages.listByOrder, messages.listByCustomer, ...everywhere]
/** The outstanding amount depends on the order's total, and a preview on the saved order. */
const withPayments = [charges.list, charges.way, orders.summary, ...withMessages]

export const useCreateOrder = () => useSend(orders.create, { refreshes: inLists })
/** Sends the confirmation that waits for a payment. */
export const useConfirmOrder = () => useSend(orders.confirm, { refreshes: [messages.listByOrder] })
export const useUpdateOrder = () => useSend(orders.update, { refreshes: withPayments })
export const useRemoveOrder = () => useSend(orders.remove, { refreshes: inLists })
export const deleteOrders: DeleteCalls<OrderRow> = {
  one: ({ id, version }) => send(orderEntity.update, { id, version, deleted: 1 }),
  refreshes: inLists,
}
export const useShip = () => useSend(orders.ship, { refreshes: withMessages })
export const useUndoShipment = () =>
  useSend(orders.undoShipment, { refreshes: [...withMessages, returns.returnable], withoutForm: true })
export const useSetStatus = () => useSend(orders.setStatus, { refreshes: withPayments, withoutForm: true })
export const useSetManyStatuses = () => useSend(orders.setManyStatuses, { refreshes: withPayments })
export const useUndoManyStatuses = () => useSend(orders.undoManyStatuses, { refreshes: withPayments })

export const useAddNote = () => useSend(orders.addLog, { refreshes: [orders.show] })

/** Locks and unlocks; `send(id, locked)` says which. */
export function useLock() {
  const lock = useSend(orders.lock, { refreshes: [orders.show, orders.list] })
  const unlock = useSend(orders.unlock, { refreshes: [orders.show, orders.list] })
  return {
    send: (id: number, locked: boolean) => (locked ? lock : unlock).send({ id }),
    busy: lock.busy || unlock.busy,
    problem: lock.problem ?? unlock.problem,
  }
}
