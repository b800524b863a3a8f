import { addReturn, addShippedOrder } from '../../src/features/sales/returns/returns.fixture.ts'
import type { Cases, MarkedDealer } from './case-shape.ts'

/** Cases for returns and the core ledger; `one` creates them at dealer 1. */
export async function cases({ one }: MarkedDealer): Promise<Cases> {
  const order = await addShippedOrder(one, { billCompany: 'Marker of dealer one' })
  const { rma } = await addReturn(one, order)
  const lines = [{ id: order.details[0]!.id, qty: 1 }]
  const unchanged = `select r.*, l.qty, s.next_rma_number, (select count(*) from dealer_communications) as told
    from rmas r join rma_lines l on l.dealer_id = r.dealer_id and l.rma_id = r.id
    join dealer_settings s on s.dealer_id = r.dealer_id where r.dealer_id = 1 order by r.id`
  const onReturn = (input: object = {}) => ({ foreign: { id: rma.id, ...input }, unchanged })
  const onOrder = { foreign: { id: order.id } }
  return {
    getRma: { foreign: { dlid: 1 }, listing: { search: 'marker' } },
    getRmaCsv: { foreign: { dlid: 1 }, listing: {} },
    getRmaId: onReturn(),
    getRmaIdSlipPdf: onReturn(),
    postRma: { foreign: { orderId: order.id, type: 'Return', lines }, unchanged },
    putRmaId: onReturn({ rmaDealerStatus: 'Approved' }),
    putRmaIdReceipt: onReturn(),
    deleteRmaIdReceipt: onReturn(),
    postRmaIdExchange: onReturn(),
    postRmaIdRefund: onReturn({ chargeId: 1 }),
    deleteRmaId: onReturn(),
    getRmaIdMessages: onReturn(),
    postRmaIdMessagePreview: onReturn(),
    getRmaIdHistory: onReturn(),
    getOrdersIdRma: onOrder,
    getOrdersIdReturnableLines: onOrder,
    getRmaOrders: { foreign: { dlid: 1 }, listing: { search: 'marker' } },
    getCoreLedger: { foreign: { dlid: 1 }, listing: {} },
    getCoreLedgerCsv: { foreign: { dlid: 1 }, listing: {} },
    getCoreLedgerWeeklyReminders: { foreign: { dlid: 1 }, listing: {} },
    putCoreLedgerWeeklyReminders: {
      foreign: { dlid: 1, isOn: 1 },
      unchanged: 'select * from core_reminder_plans where dealer_id = 1',
    },
    postCoreLedgerIdHandOver: {
      foreign: { id: order.details[0]!.id, refundNote: 'Cash' },
      unchanged,
    },
    postCoreLedgerReminders: { foreign: { orderId: order.id }, unchanged },
  }
}
