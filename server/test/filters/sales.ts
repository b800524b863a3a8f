import { webhooks } from '#contract/channels/webhooks.ts'
import { receiveSomeMail } from '#server/features/sales/mailbox/mailbox.fixture.ts'
import type { FilterCase, World } from './world.ts'

/** How the filters of this area's lists are tested. */
export async function listSalesFilters({
  platform,
  readFirst,
  readOne,
}: World): Promise<Record<string, FilterCase>> {
  const base = { dlid: 1, dealerId: 1, dealer_id: 1 }
  const days = { fromDate: 'today-60', toDate: 'today-61' }
  const filterByCustomer = async (path: string) => {
    const { billCompany, customerId } = await readFirst(path)
    return { ...days, search: billCompany, cid: customerId }
  }
  const { billCompany: company } = await readFirst('/customers')
  const { id: orderId } = await readFirst('/orders')
  const orders: FilterCase = {
    base,
    narrows: {
      ...(await filterByCustomer('/orders')),
      statusId: 2,
      paymentState: 'unpaid',
      isPickUp: 1,
      shipped: 'none',
      ids: orderId,
    },
  }
  const figures: FilterCase = {
    base,
    chooses: Object.fromEntries(
      Object.entries({ ...orders.narrows, column: '2' }).map(([name, value]) => [
        name,
        [undefined, value] as const,
      ]),
    ),
  }
  const counted: FilterCase = {
    ...orders,
    narrows: {
      ...orders.narrows,
      isSold: 1,
      isFreeShipping: 1,
      carrier: 'UPS',
      catalogId: 1,
      taxState: 'TX',
      place: 'TX',
      refundedFrom: '2000-01-01',
      refundedTo: '2100-01-01',
    },
    chooses: {
      currencySymbol: ['USD', 'CAN'],
      isDiscounted: [undefined, 1],
      categorySlug: [undefined, 'brakes'],
      makeSlug: ['none', 'toyota'],
      returnReason: [undefined, 'Arrived too late'],
      refundWithout: ['return', 'reason'],
      isUnknownCost: [undefined, 1],
      isTest: [undefined, 1],
      isOwed: [undefined, 1],
      importId: [undefined, 1],
      taxName: ['', 'GST'],
      taxPart: ['taxable', 'refunded'],
    },
  }
  const statuses: FilterCase = {
    base,
    chooses: { startDate: ['01/01/2024', 'today'], endDate: ['today', 'today-5'], statusId: [1, 2] },
  }
  const sales: FilterCase = {
    base,
    chooses: {
      selectedOption: ['this_week', 'last_year'],
      startDate: ['01/01/2024', 'today'],
      endDate: ['today', 'today-5'],
    },
  }
  const quotes = { base, narrows: { ...(await filterByCustomer('/quotes')), statusId: 2 } }
  const cid = await readOne(
    'select o.customer_id from orders o join rmas r on r.dealer_id = o.dealer_id and r.order_id = o.id where o.dealer_id = 1',
  )
  const returns = {
    base,
    narrows: {
      fromDate: 'today-10',
      toDate: 'today-11',
      statusId: 'Pending',
      cid,
      search: (await readFirst('/rma')).billCompany,
    },
  }
  const core = await readFirst('/core-ledger', { dlid: 1, show: 'out' })
  const corePartNumber = await readOne(
    `select customer_id from orders where dealer_id = 1 and order_number = ${core.orderNumber}`,
  )
  const couponId = await readOne(`select coupon_id from orders where dealer_id = 1 and coupon_id is not null
    group by 1 order by count(*) desc, 1 limit 1`)
  const withCoupon = await readFirst('/coupons/{id}/orders', { id: couponId })
  const [orderNumber, rmaNumber] = [
    await readOne(`select o.order_number from dealer_communications c join orders o on o.dealer_id = c.dealer_id and o.id = c.order_id
      where c.dealer_id = 1 order by c.id limit 1`),
    await readOne(`select r.rma_number from dealer_communications c join rmas r on r.dealer_id = c.dealer_id and r.id = c.rma_id
      where c.dealer_id = 1 order by c.id limit 1`),
  ]
  const { dealerFolderId, assignedTo } = await receiveSomeMail(platform)
  const cores: FilterCase = {
    base: { dlid: 1, show: 'out' },
    narrows: { search: core.billCompany, cid: corePartNumber },
    chooses: { show: ['out', 'overdue'] },
  }
  const hook = { name: 'ERP', url: 'https://hooks.example.com/', events: ['quote.deleted' as const] }
  const { id: webhookId } = (await platform.ok(webhooks.create, { ...hook, dealerId: 1 })).data
  await platform.ok(webhooks.test, { id: webhookId })
  const recipient = await readFirst('/broadcasts/{id}/recipients', { id: 1 })
  const mailed = Object.values(recipient).find((value) => String(value).includes('@'))
  const templates = { base, narrows: { type: 'rma', search: 'Delay' } }
  return {
    '/automatic-emails': { base: { dealerId: 1 }, chooses: { locale: ['en', 'es'] } },
    '/client-request': { base: { dealerId: 1 }, chooses: { isOpen: [1, 0] } },
    '/customers': { base, narrows: { value: company } },
    '/customers.csv': { base, narrows: { value: company } },
    '/customers/{id}/timeline': { base: { id: cid }, narrows: { kind: 'return' } },
    '/entities/customers': { base, narrows: { value: company } },
    '/v2/customers': { base, narrows: { q: company } },
    '/orders': counted,
    '/orders.csv': counted,
    '/orders-stats': figures,
    '/orders-stats.csv': figures,
    '/orders-board': figures,
    '/reports/order-status-count': statuses,
    '/reports/download-order-details-csv': statuses,
    '/reports/sales-summary': sales,
    '/reports/sales-summary.csv': sales,
    '/reports/sales-plots': sales,
    '/reports/sales-plots.csv': sales,
    '/manager/store-sales': sales,
    '/coupons/{id}/orders': {
      base: { id: couponId },
      narrows: { ...days, search: withCoupon.orderNumber, statusId: withCoupon.orderStatusId },
    },
    '/quotes': quotes,
    '/quotes.csv': quotes,
    '/rma': returns,
    '/rma.csv': returns,
    '/rma-orders': { base, narrows: { search: (await readFirst('/rma-orders')).orderNumber } },
    '/core-ledger': cores,
    '/core-ledger.csv': cores,
    '/email/members': { base, narrows: { q: company } },
    '/webhooks/{id}/deliveries': { base: { id: webhookId }, chooses: { state: ['waiting', 'failed'] } },
    '/broadcasts/{id}/recipients': { base: { id: 1 }, narrows: { state: 'failed', search: mailed } },
    '/mail-suppressions': { base, narrows: { search: (await readFirst('/mail-suppressions')).address } },
    '/templates': templates,
    '/entities/templates': templates,
    '/entities/order_details': { chooses: { order_id: [2, orderId] } },
    '/entities/orders': { base, chooses: { order_number: [24001, orderNumber] } },
    '/entities/dealer_communications': {
      base,
      narrows: {
        order_number: orderNumber,
        rma_number: rmaNumber,
        is_from_admin: 0,
        is_read: 0,
        folder_id: 2,
        is_visible: 0,
        is_draft: 1,
      },
    },
    '/messages': {
      base,
      narrows: {
        folderId: 1,
        dealerFolderId,
        assignedTo,
        orderNumber: orderNumber,
        isRead: 0,
        search: 'zylinder',
      },
    },
  }
}
