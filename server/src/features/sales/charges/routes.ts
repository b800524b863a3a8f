import { charges } from '#contract/sales/charges/charges.ts'
import { owedRefunds } from '#contract/sales/charges/owed-refunds.ts'
import { recordedPayments } from '#contract/sales/charges/recorded-payments.ts'
import { implement } from '#server/platform/http/implement.ts'
import { chargeAuthorizeNet, chargeMerchante, chargePayflow } from './charge/charge-card.ts'
import { chargeStored, chargeStripe } from './charge/charge-stored.ts'
import { showChargeWay } from './charge/charge-way.ts'
import { listCustomerCharges, listOrderCharges } from './list-charges.ts'
import { recordPayment, removeRecordedPayment } from './payments/recorded-payments.ts'
import { refund, voidCharge } from './refund/refund-charge.ts'
import { refundOwed } from './refund/refund-owed.ts'
import { reconcileCharge } from './settle/look-up-charge.ts'
import { watchCharges } from './settle/publish-charges.ts'
import { settleCharge } from './settle/settle-charge.ts'

export const chargeRoutes = implement(charges, {
  way: showChargeWay,
  list: listOrderCharges,
  events: watchCharges,
  listByCustomer: listCustomerCharges,
  stored: chargeStored,
  payflow: chargePayflow,
  authorizeNet: chargeAuthorizeNet,
  merchante: chargeMerchante,
  stripe: chargeStripe,
  refund,
  void: voidCharge,
  reconcile: reconcileCharge,
  settle: settleCharge,
})

export const recordedPaymentRoutes = implement(recordedPayments, {
  create: recordPayment,
  remove: removeRecordedPayment,
})

export const owedRefundRoutes = implement(owedRefunds, { refund: refundOwed })
