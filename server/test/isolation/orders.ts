import { messages } from '#contract/sales/messages/messages.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { makeOrder } from '../../src/features/sales/orders/orders.fixture.ts'
import type { Cases, MarkedDealer } from './case-shape.ts'

/** Cases for orders and their messages. */
export async function cases({ server, one, order }: MarkedDealer): Promise<Cases> {
  const { data: sentMessages } = await one
    .ok(orders.setStatus, { orderId: order.id, orderStatusId: 2 })
    .then(() => one.ok(messages.listByOrder, { id: order.id }))
  const { data: moved } = await one.ok(orders.setManyStatuses, { selected: [order.id], newStatusId: 3 })
  const ordersOf1 = `select o.*, l.*, (select count(*) from order_log where dealer_id = 1) as entries
    from orders o join order_lines l on l.dealer_id = o.dealer_id and l.order_id = o.id where o.dealer_id = 1 order by l.id`
  const messagesOf1 = `select c.*, m.status from dealer_communications c
    left join mails m on m.dealer_id = c.dealer_id and m.id = c.mail_id where c.dealer_id = 1 order by c.id`
  const makeOrderCase = (input: object = {}) => ({
    foreign: { id: order.id, ...input },
    unchanged: ordersOf1,
  })
  const { rows: papers } = await server.admin.query(
    `insert into paper_runs (dealer_id, state, kind, locale, order_ids, shows_payments, name, orders_total, made_by)
      values (1, 'waiting', 'order', 'en', '[]', 1, 'x', 0, 'Marker of dealer one') returning id`,
  )
  const paperCase = {
    foreign: { id: Number(papers[0].id) },
    unchanged: 'select * from paper_runs order by id',
  }
  return {
    getOrders: { foreign: { dlid: 1 }, listing: { search: 'marker' } },
    getOrdersCsv: { foreign: { dlid: 1 }, listing: { ids: order.id } },
    getOrdersTotals: { foreign: { dlid: 1 } },
    getOrdersId: makeOrderCase(),
    getOrdersIdCustomerLink: { foreign: { id: order.id } },
    postOrdersIdCustomerLink: {
      foreign: { id: order.id },
      unchanged: 'select * from order_links where dealer_id = 1',
    },
    getOrdersIdSheetPdf: { foreign: { id: order.id } },
    postOrdersPapers: {
      foreign: { selected: [order.id], as: 'order' },
      unchanged: 'select * from paper_runs order by id',
    },
    getOrdersPapersId: paperCase,
    getOrdersPapersIdEvents: paperCase,
    postOrdersPapersIdCancel: paperCase,
    getOrdersBoard: { foreign: { dlid: 1 }, listing: { search: 'marker', ids: String(order.id) } },
    getOrdersEvents: { foreign: { dlid: 1 } },
    postOrder: { foreign: makeOrder({ dlid: 1 }), unchanged: ordersOf1 },
    postOrdersIdConfirmation: {
      foreign: { id: order.id },
      unchanged: 'select * from waiting_confirmations where dealer_id = 1',
    },
    putOrdersId: makeOrderCase({ billCity: 'Elsewhere' }),
    deleteOrdersId: makeOrderCase(),
    deleteTestOrders: { foreign: { dlid: 1 }, unchanged: ordersOf1 },
    deleteOrdersProductsId: { foreign: { id: order.details[0]!.id }, unchanged: ordersOf1 },
    putOrdersIdLock: makeOrderCase(),
    putOrdersIdUnlock: makeOrderCase(),
    putOrdersIdShip: makeOrderCase({ details: [{ id: order.details[0]!.id, shipQty: 1 }] }),
    postOrdersIdUndoShipment: makeOrderCase({ shipmentId: 1 }),
    putUpdateOrderStatus: { foreign: { orderId: order.id, orderStatusId: 4 }, unchanged: ordersOf1 },
    putOrdersStatus: { foreign: { selected: [order.id], newStatusId: 4 }, unchanged: ordersOf1 },
    postOrdersStatusUndo: { foreign: { undoId: moved.undoId }, unchanged: ordersOf1 },
    getOrderSummary: { foreign: { dealerId: 1, orderAmount: 10 } },
    postOrderLog: { foreign: { orderId: order.id, action: 'NOTE', memo: 'x' }, unchanged: ordersOf1 },
    getOrdersIdMessages: makeOrderCase(),
    postOrdersIdMessages: {
      foreign: { id: order.id, subject: 'Hi', message: '<p>Hi</p>' },
      unchanged: messagesOf1,
    },
    postOrdersIdMessagePreview: { foreign: { id: order.id } },
    postOrderMessagesIdSend: { foreign: { id: sentMessages[0]!.id }, unchanged: messagesOf1 },
  }
}
