import { loadTexts } from '#web/platform/i18n.ts'
import type { Kind, Labels } from './labels.ts'
import { clientRequests, pricing } from './part-labels.ts'
import { coupons } from './setting-labels.ts'

/** Charges and refunds, for an order or a customer. */
const charges: Labels = {
  amount: 'charges.recordAmount',
  method: 'charges.methods',
  gateway: 'charges.methods',
  reason: 'charges.reason',
  reference: 'charges.recordReference',
  gatewayReference: 'charges.settleReference',
  purpose: 'charges.purpose',
}

const mailedReport: Labels = { week: 'reports.mail_week', month: 'reports.mail_month' }

export const salesKinds: Readonly<Record<string, Kind>> = {
  orders: {
    load: () => loadTexts(['orders', 'orderForm', 'charges']),
    asOrder: true,
    labels: {
      ...charges,
      lines: 'orders.lines',
      details: 'orders.lines',
      orderAmount: 'orders.total',
      isLocked: 'orders.locked',
      orderNumber: 'orders.number',
      orderDate: 'orders.orderDate',
      amountDue: 'orders.amountDue',
    },
  },
  customers: {
    load: () => loadTexts(['customers', 'orders', 'orderForm', 'pricing', 'charges']),
    asOrder: true,
    area: 'customers',
    labels: {
      ...pricing,
      ...charges,
      customerType: 'customers.type',
      billFax: 'customers.fax',
      note: 'charges.reason',
      priceRanges: 'pricing.ranges',
    },
  },
  'customer-quotes': {
    load: () => loadTexts(['quotes']),
    labels: {
      quoteRef: 'quotes.ref',
      customerId: 'quotes.customer',
      customerName: 'quotes.customerName',
      customerEmail: 'quotes.customerEmail',
      billCompany: 'quotes.customerName',
      billEmail: 'quotes.customerEmail',
      description: 'quotes.description',
      assignLabelManager: 'quotes.label',
      quoteAmount: 'quotes.grandTotal',
      lines: 'quotes.products',
      orderNumber: 'quotes.order',
    },
  },
  rma: {
    load: () => loadTexts(['returns', 'orders']),
    labels: {
      rmaNumber: 'returns.number',
      type: 'returns.type',
      reason: 'returns.reason',
      rmaCarrierInfo: 'returns.carrierInfo',
      rmaTrackingNumber: 'returns.trackingNumber',
      rmaShippedDate: 'returns.shippedDate',
      rmaDealerStatus: 'returns.status',
      rmaPartStatus: 'returns.partStatus',
      refundAmount: 'returns.refundAmount',
      refundNote: 'returns.refundNote',
      refundMethod: 'returns.refundMethod',
      refundLimit: 'returns.atMost',
      refundParts: 'orders.partsTitle',
      exchangeOrderNumber: 'returns.exchangeOrder',
      refundedAt: 'returns.refunded',
      arriveBy: 'returns.arriveBy',
      receivedAt: 'returns.received',
      requestDate: 'returns.requestDate',
      orderNumber: 'returns.orderNumber',
      salesTaxAmount: 'returns.salesTax',
      price: 'returns.price',
      billCompany: 'returns.customer',
    },
  },
  'message-template': {
    load: () => loadTexts(['templates']),
    labels: { type: 'templates.type', name: 'templates.name', description: 'templates.description' },
  },
  'message-center': {
    load: () => loadTexts(['mailbox']),
    labels: { colName: 'mailbox.folderName', assignedTo: 'mailbox.assignee' },
  },
  'reports/report': { load: () => loadTexts(['reports']), labels: mailedReport },
  'reports/sales-report': { load: () => loadTexts(['reports']), labels: mailedReport },
  customer_notices: {
    load: () => loadTexts(['notices']),
    labels: {
      isOn: 'notices.send',
      attachesInvoice: 'notices.attachInvoice',
      subject: 'notices.subject',
      body: 'notices.body',
    },
  },
  'dealer-coupons': { load: () => loadTexts(['coupons']), labels: coupons },
  request: { load: () => loadTexts(['clientRequests']), labels: clientRequests },
}
