import { coreLedger } from '#contract/sales/returns/core-ledger.ts'
import { exchanges } from '#contract/sales/returns/exchanges.ts'
import { returnSlips } from '#contract/sales/returns/return-slips.ts'
import { returns } from '#contract/sales/returns/returns.ts'
import { implement } from '#server/platform/http/implement.ts'
import { exportCores, listCores } from './core-ledger.ts'
import { createReturn } from './create-return.ts'
import { exchangeReturn } from './exchange-return.ts'
import { exportReturns } from './export-returns.ts'
import { handOverCore } from './hand-over-core.ts'
import { findReturnable, findReturnableOrders, listOrderReturns, listReturns } from './list-returns.ts'
import { previewMessage } from './notify-customer.ts'
import { printSlip } from './print-slip.ts'
import { receiveReturn } from './receive-return.ts'
import { refundReturn } from './refund-return.ts'
import { remindCores, setWeekly, showWeekly } from './remind-cores.ts'
import { findHistory, findMessages, showReturn } from './show-return.ts'
import { undoReceipt } from './undo-receipt.ts'
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
