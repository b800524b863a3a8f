import { coreLedger } from '#contract/sales/core-ledger.ts'
import { returns } from '#contract/sales/returns.ts'
import { implement } from '#server/platform/http/implement.ts'
import { exportCores, findCores } from './core-ledger.ts'
import { createReturn } from './create-return.ts'
import { exportReturns } from './export-returns.ts'
import { findReturnable, findReturnableOrders, findReturns, findReturnsOfOrder } from './find-returns.ts'
import { receiveReturn } from './receive-return.ts'
import { refundReturn } from './refund-return.ts'
import { remindCores } from './remind-cores.ts'
import { removeReturn } from './remove-return.ts'
import { findHistory, findMessages, showReturn } from './show-return.ts'
import { previewMessage } from './tell-customer.ts'
import { updateReturn } from './update-return.ts'
import { setWeekly, showWeekly } from './weekly-reminders.ts'

export const returnRoutes = implement(returns, {
  list: findReturns,
  export: exportReturns,
  show: showReturn,
  create: createReturn,
  update: updateReturn,
  receive: receiveReturn,
  refund: refundReturn,
  remove: removeReturn,
  messages: findMessages,
  preview: previewMessage,
  history: findHistory,
  ofOrder: findReturnsOfOrder,
  returnable: findReturnable,
  orders: findReturnableOrders,
})

export const coreLedgerRoutes = implement(coreLedger, {
  list: findCores,
  export: exportCores,
  remind: remindCores,
  weekly: showWeekly,
  setWeekly,
})
