import type { NoticeKind } from '#contract/sales/messages/customer-notices.ts'
import type { Placeholder } from '#contract/sales/messages/placeholders.ts'
import { t } from '#web/platform/i18n.ts'

/** An automatic email's name and when it's sent. */
export const noticeName = (kind: NoticeKind): string =>
  ({
    order: t('notices.order'),
    charge: t('notices.charge'),
    refund: t('notices.refund'),
    void: t('notices.void'),
    payment: t('notices.payment'),
    paymentRefund: t('notices.paymentRefund'),
  })[kind]

/** Explains when customers get this email. */
export const noticeText = (kind: NoticeKind): string =>
  ({
    order: t('notices.orderText'),
    charge: t('notices.chargeText'),
    refund: t('notices.refundText'),
    void: t('notices.voidText'),
    payment: t('notices.paymentText'),
    paymentRefund: t('notices.paymentRefundText'),
  })[kind]

/** Explains what an email will have in place of a placeholder. */
export const placeholderText = (name: Placeholder): string =>
  ({
    orderNumber: t('notices.placeOrderNumber'),
    customerName: t('notices.placeCustomerName'),
    orderTotal: t('notices.placeOrderTotal'),
    amountDue: t('notices.placeAmountDue'),
    orderLines: t('notices.placeOrderLines'),
    amount: t('notices.placeAmount'),
    paymentMethod: t('notices.placePaymentMethod'),
    refundNote: t('notices.placeRefundNote'),
    refundAmount: t('notices.placeRefundAmount'),
  })[name]
