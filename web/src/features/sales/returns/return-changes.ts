import { charges } from '#contract/sales/charges/charges.ts'
import { customerViews } from '#contract/sales/customers/customer-view.ts'
import { messages } from '#contract/sales/messages/messages.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { coreLedger } from '#contract/sales/returns/core-ledger.ts'
import { exchanges } from '#contract/sales/returns/exchanges.ts'
import { returns } from '#contract/sales/returns/returns.ts'
import { timelines } from '#contract/sales/timelines.ts'
import { useSend } from '#web/platform/read.ts'

/* All changes of a return, each with the reads it refreshes. */

const inLists = [
  returns.list,
  returns.listByOrder,
  returns.returnable,
  returns.orders,
  coreLedger.list,
  orders.list,
  customerViews.show,
  timelines.listByCustomer,
]
const messageReads = [returns.messages, messages.listByOrder, messages.listByCustomer, orders.show]
const refreshes = [returns.show, returns.history, returns.preview, ...inLists, ...messageReads]

export const useCreateReturn = () => useSend(returns.create, { refreshes: inLists })
export const useUpdateReturn = () => useSend(returns.update, { refreshes })
export const useRefundReturn = () =>
  useSend(returns.refund, { refreshes: [...refreshes, charges.list, charges.way], withoutForm: true })
export const useExchangeReturn = () =>
  useSend(exchanges.create, { refreshes: [...refreshes, charges.list, charges.way], withoutForm: true })
export const useReceiveReturn = () => useSend(returns.receive, { refreshes, withoutForm: true })
export const useUndoReceipt = () => useSend(returns.undoReceipt, { refreshes, withoutForm: true })
export const useRemoveReturn = () => useSend(returns.remove, { refreshes: inLists })
export const useHandOver = () =>
  useSend(coreLedger.handOver, {
    refreshes: [...refreshes, coreLedger.weekly, charges.list, charges.way],
    withoutForm: true,
  })
export const useRemindCores = () =>
  useSend(coreLedger.remind, {
    refreshes: [
      coreLedger.list,
      coreLedger.weekly,
      messages.listByOrder,
      messages.listByCustomer,
      timelines.listByCustomer,
    ],
  })
export const useSetWeekly = () => useSend(coreLedger.setWeekly, { refreshes: [coreLedger.weekly] })
