import { dealerPayments } from '#contract/store/dealer-payments.ts'
import { implement } from '#server/platform/http/implement.ts'
import { deleteDealerPayment } from './delete-dealer-payment.ts'
import { findDealerPayments } from './find-dealer-payments.ts'
import { createDealerPayment, updateDealerPayment } from './save-dealer-payment.ts'
import { testConnection } from './test-connection.ts'

export const dealerPaymentRoutes = implement(dealerPayments, {
  list: findDealerPayments,
  create: createDealerPayment,
  update: updateDealerPayment,
  remove: deleteDealerPayment,
  test: testConnection,
})
