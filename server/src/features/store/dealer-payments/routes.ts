import { dealerPayments } from '#contract/store/payments/dealer-payments.ts'
import { implement } from '#server/platform/http/implement.ts'
import {
  createDealerPayment,
  deleteDealerPayment,
  listDealerPayments,
  updateDealerPayment,
} from './dealer-payments.ts'
import { testConnection } from './test-connection.ts'

export const dealerPaymentRoutes = implement(dealerPayments, {
  list: listDealerPayments,
  create: createDealerPayment,
  update: updateDealerPayment,
  remove: deleteDealerPayment,
  test: testConnection,
})
