import { coreLedger } from '#contract/sales/returns/core-ledger.ts'
import { exchanges } from '#contract/sales/returns/exchanges.ts'
import { returnSlips } from '#contract/sales/returns/return-slips.ts'
import { returns } from '#contract/sales/returns/returns.ts'
import { implement } from '#server/platform/http/implement.ts'
import { exportCores, listCores } from './cores/core-ledger.ts'
import { handOverCore } from './cores/hand-over-core.ts'
import { remindCores, setWeekly, showWeekly } from './cores/remind-cores.ts'
import { createReturn } from './create-return.ts'
import { previewMessage } from './notify-customer.ts'
import { exportReturns } from './read/export-returns.ts'
import { findReturnable, findReturnableOrders, listOrderReturns, listReturns } from './read/list-returns.ts'
import { printSlip } from './read/print-slip.ts'
import { findHistory, findMessages, showReturn } from './read/show-return.ts'
import { receiveReturn } from './receive/receive-return.ts'
import { undoReceipt } from './receive/undo-receipt.ts'
import { exchangeReturn } from './refund/exchange-return.ts'
import { refundReturn } from './refund/refund-return.ts'
import { removeReturn, updateReturn } from './update-return.ts'

export const returnRoutes = implement(returns, {
  list: listReturns,
  export: exportReturns,
  show: showReturn,
  create: createReturn,
  update: updateReturn,
  receive: receiveReturn,
  undoReceipt,
  refund: refundReturn,
  remove: removeReturn,
  messages: findMessages,
  preview: previewMessage,
  history: findHistory,
  listByOrder: listOrderReturns,
  returnable: findReturnable,
  orders: findReturnableOrders,
})

export const coreLedgerRoutes = implement(coreLedger, {
  list: listCores,
  export: exportCores,
  remind: remindCores,
  handOver: handOverCore,
  weekly: showWeekly,
  setWeekly,
})

export const exchangeRoutes = implement(exchanges, { create: exchangeReturn })

export const returnSlipRoutes = implement(returnSlips, { print: printSlip })
