import { sql } from 'kysely'
import { alsoClone, alsoLeave } from '#server/features/tenancy/cloning/clone-parts.ts'
import { cloneRows } from '#server/features/tenancy/cloning/clone-rows.ts'
import { onDealerCreated } from '#server/features/tenancy/dealers/dealer-created.ts'
import { alsoShares } from '#server/features/tenancy/roll-outs/shared-sources.ts'
import type { Area } from '#server/platform/area.ts'
import { alsoSweep } from '#server/platform/housekeeping/sweep-old.job.ts'
import { onMailLink } from '#server/platform/mail/mail-link.ts'
import { onMailPaper } from '#server/platform/mail/mail-paper.ts'
import { onMailThread } from '#server/platform/mail/mail-thread.ts'
import { automaticEmailRoutes } from './automatic-emails/routes.ts'
import { broadcastRoutes, emailRoutes, suppressionRoutes, unsubscribeRoutes } from './broadcasts/routes.ts'
import { sendBroadcastJob } from './broadcasts/sending/send-broadcast.job.ts'
import { chargeMerge } from './charges/merge-customer.ts'
import { refundOwedJob } from './charges/refund/refund-owed.job.ts'
import { requestRefunds } from './charges/refund/refund-owed.ts'
import { chargeRoutes, owedRefundRoutes, recordedPaymentRoutes } from './charges/routes.ts'
import { onChargeSettled } from './charges/settle/charge-settled.ts'
import { receipts } from './charges/settle/receipts.ts'
import { recoverChargesJob } from './charges/settle/recover-charges.job.ts'
import { clientRequestRoutes } from './client-requests/routes.ts'
import { couponRoutes } from './coupons/routes.ts'
import { findMailThread } from './customer-emails/mail-thread.ts'
import { findMailLink } from './customer-emails/record-link.ts'
import { endDeadCustomerImportsJob } from './customer-imports/end-dead-imports.job.ts'
import { customerImportRoutes } from './customer-imports/routes.ts'
import { endDeadCustomerImports } from './customer-imports/run-import.ts'
import { customerLinkRoutes, customerPageRoutes } from './customer-pages/routes.ts'
import { customerViewRoutes } from './customer-view/routes.ts'
import { alsoMerge } from './customers/merge-parts.ts'
import { customerMergeRoutes, customerRoutes } from './customers/routes.ts'
import { entityRoutes } from './entities/routes.ts'
import { listenForMail } from './inbound-mail/listen.ts'
import { sweepInboundMails } from './inbound-mail/queries.ts'
import { storeMailJob } from './inbound-mail/store-mail.job.ts'
import { sweepDrafts } from './mailbox/draft.queries.ts'
import { mailboxRoutes } from './mailbox/routes.ts'
import { messageMerge } from './messages/merge-customer.ts'
import { messageRoutes } from './messages/routes.ts'
import { cloneNotices } from './notices/clone-notices.ts'
import { customerNoticeRoutes } from './notices/routes.ts'
import { orderBoardRoutes } from './order-board/routes.ts'
import { sweepPaperRuns } from './order-papers/paper-runs.ts'
import { orderPaperRoutes } from './order-papers/routes.ts'
import { runPapersJob } from './order-papers/run-papers.job.ts'
import { drawMailedInvoice } from './order-sheet/print-order.ts'
import { orderSheetRoutes } from './order-sheet/routes.ts'
import { onQuoteToken } from './orders/create/place-order.ts'
import { orderMerge } from './orders/merge-customer.ts'
import { alsoOnOrders } from './orders/order-parts.ts'
import { confirmOrderJob } from './orders/payment/confirm-order.job.ts'
import { onOwedRefundsRequested } from './orders/payment/owed-refund.ts'
import { orderRoutes, testOrderRoutes } from './orders/routes.ts'
import { sweepUndos } from './orders/status/status-undos.ts'
import { profileMerge } from './payment-profiles/payment-profile.ts'
import { paymentProfileRoutes } from './payment-profiles/routes.ts'
import { mailQuotesAgainJob } from './quotes/mail-quotes-again.job.ts'
import { quoteMerge } from './quotes/merge-customer.ts'
import { orderByLink } from './quotes/order-by-link.ts'
import { quoteRoutes } from './quotes/routes.ts'
import { weeklyRemindersJob } from './returns/cores/weekly-reminders.job.ts'
import { returnsOnOrders } from './returns/read/returns-on-orders.ts'
import { refundSettled } from './returns/refund/settle-refund.ts'
import { coreLedgerRoutes, exchangeRoutes, returnRoutes, returnSlipRoutes } from './returns/routes.ts'
import { endDeadShopImportsJob } from './shop-imports/end-dead-imports.job.ts'
import { shopImportRoutes } from './shop-imports/routes.ts'
import { endDeadShopImports } from './shop-imports/run-import.ts'
import { storeCartRoutes } from './store-carts/routes.ts'
import { creditMerge } from './store-credit/merge-customer.ts'
import { storeCreditRoutes } from './store-credit/routes.ts'
import { templateRoutes } from './templates/routes.ts'
import { sharedTemplates } from './templates/shared-templates.ts'
import { createDefaultTemplates } from './templates/templates.ts'
import { timelineRoutes } from './timelines/routes.ts'

export const sales: Area = {
  routes: [
    customerRoutes,
    customerMergeRoutes,
    paymentProfileRoutes,
    customerImportRoutes,
    couponRoutes,
    orderRoutes,
    testOrderRoutes,
    storeCartRoutes,
    clientRequestRoutes,
    quoteRoutes,
    messageRoutes,
    mailboxRoutes,
    emailRoutes,
    broadcastRoutes,
    suppressionRoutes,
    unsubscribeRoutes,
    templateRoutes,
    customerNoticeRoutes,
    automaticEmailRoutes,
    orderBoardRoutes,
    orderSheetRoutes,
    orderPaperRoutes,
    entityRoutes,
    returnRoutes,
    coreLedgerRoutes,
    exchangeRoutes,
    customerPageRoutes,
    customerLinkRoutes,
    returnSlipRoutes,
    chargeRoutes,
    recordedPaymentRoutes,
    owedRefundRoutes,
    storeCreditRoutes,
    timelineRoutes,
    customerViewRoutes,
    shopImportRoutes,
  ],
  jobs: [
    sendBroadcastJob,
    recoverChargesJob,
    refundOwedJob,
    confirmOrderJob,
    weeklyRemindersJob,
    storeMailJob,
    mailQuotesAgainJob,
    runPapersJob,
    endDeadCustomerImportsJob,
    endDeadShopImportsJob,
  ],
  leftovers: [endDeadCustomerImports, endDeadShopImports],
  listen: listenForMail,
  joins: () => {
    onDealerCreated(createDefaultTemplates)
    alsoShares(sharedTemplates)
    alsoClone(
      cloneRows('templates', {
        columns: { type: 'how', name: 'text', description: 'html' },
        label: 'name',
      }),
    )
    alsoClone(cloneNotices)
    // One store's offer to its customers.
    alsoLeave({ table: 'coupons', only: sql`deleted_at is null` })
    onQuoteToken(orderByLink)
    onMailThread(findMailThread)
    onMailLink(findMailLink)
    onMailPaper(drawMailedInvoice)
    onOwedRefundsRequested(requestRefunds)
    alsoOnOrders(returnsOnOrders)
    alsoMerge(orderMerge)
    alsoMerge(quoteMerge)
    alsoMerge(messageMerge)
    alsoMerge(profileMerge)
    alsoMerge(chargeMerge)
    alsoMerge(creditMerge)
    onChargeSettled(refundSettled)
    onChargeSettled(receipts)
    alsoSweep(sweepUndos)
    alsoSweep(sweepInboundMails)
    alsoSweep(sweepDrafts)
    alsoSweep(sweepPaperRuns)
  },
}
