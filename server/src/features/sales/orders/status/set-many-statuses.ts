import type { Answer, Input } from '#contract/http.ts'
import { add, subtract, sum } from '#contract/money.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import type { orders } from '#contract/sales/orders/orders.ts'
import type { CurrencySymbol } from '#contract/texts/format-money.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import { type SentAnswer, sendLast } from '#server/platform/db/commit.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { lastChange, refuseStale } from '#server/platform/http/refusals/refuse-stale.ts'
import { isDeleted } from '../../customers/test-orders.ts'
import { requestOwedRefunds } from '../payment/owed-refund.ts'
import {
  countMoves,
  lookAtOrders,
  type Movable,
  moveOrders,
  ordersForUpdate,
  pickStatus,
  updateCouponUses,
} from './move-orders.ts'
import { nextStatus, type Status, sameStatus } from './next-status.ts'
import { consumeUndo, saveUndo } from './status-undos.ts'

type BulkInput = Input<typeof orders.setManyStatuses>
type Outcome = Answer<typeof orders.setManyStatuses>

/** Moves many orders to a status, all or none. Orders already there stay untouched. */
export async function setManyStatuses(work: Work, input: BulkInput): Promise<Outcome | SentAnswer<Outcome>> {
  const ids = [...new Set(input.selected)]
  const look = input.dryRun ? lookAtOrders : ordersForUpdate
  const selectedOrders = (await look(work, ids)).filter((order) => !isDeleted(order))
  if (selectedOrders.length < ids.length) throw refuse('not_found')
  const found = new Map(selectedOrders.map((order) => [order.id, order]))
  const selected = input.selected.map((id) => found.get(id)!)
  for (const [at, order] of selected.entries())
    refuseStale(order, input.versions?.[at], phrase('things', 'order', { orderNumber: order.orderNumber }))
  const status = nextStatus(nothing, { ...input, orderStatusId: input.newStatusId })

  const moving = selectedOrders.filter((order) => !sameStatus(order, status))
  const received = status.orderStatusId === orderStatus.declined ? receivedFor(moving) : []
  const outcome = { ...summarize(moving), unchanged: selectedOrders.length - moving.length, received }
  const versions = selected.map((order) => order.version)
  if (input.dryRun || moving.length === 0) return { ...outcome, versions }

  const moved = new Set(moving)
  const after = selected.map((order) => order.version + Number(moved.has(order)))
  const undo = moving.map((order) => ({ id: order.id, version: order.version + 1, ...pickStatus(order) }))
  const moves = moving.map((before) => ({ before, after: status }))
  await updateCouponUses(work, moves)
  if (input.refundPaid)
    await requestOwedRefunds(
      work,
      moving.map((order) => ({ order: { ...order, ...status }, message: null })),
    )
  return sendLast({
    writes: () => moveOrders(work, moves, 'movedTo'),
    answer: async () => ({
      ...outcome,
      versions: after,
      undoId: input.refundPaid ? null : await saveUndo(work, undo),
    }),
    contended: () => countMoves(work, moves),
  })
}

const nothing: Status = { orderStatusId: 0, shippingStatusId: null, declinedReasonId: null }

/** The money received for these orders and not refunded, by currency. */
function receivedFor(orders: readonly Movable[]): Outcome['received'] {
  const paid = orders.filter(({ chargedAmount, refundedAmount }) => chargedAmount > refundedAmount)
  const currencies = [...new Set(paid.map(({ currencySymbol }) => currencySymbol))]
  return currencies.map((currencySymbol) => {
    const own = paid.filter((order) => order.currencySymbol === currencySymbol)
    return {
      currencySymbol: currencySymbol as CurrencySymbol,
      amount: sum(own.map(({ chargedAmount, refundedAmount }) => subtract(chargedAmount, refundedAmount))),
      orders: own.length,
    }
  })
}

function summarize(moving: readonly Movable[]): Omit<Outcome, 'unchanged' | 'versions' | 'received'> {
  const sums = new Map<string, number>()
  for (const { currencySymbol, orderAmount } of moving)
    sums.set(currencySymbol, add(sums.get(currencySymbol) ?? 0, orderAmount))
  const amounts = [...sums].map(([currencySymbol, amount]) => ({ currencySymbol, amount }))
  return {
    changed: moving.length,
    locked: moving.filter((order) => order.isLocked).length,
    amounts: amounts as Outcome['amounts'],
    mails: 0,
  }
}

/** Restores the previous statuses of a bulk change, or none if any order changed since. */
export async function undoManyStatuses(work: Work, { undoId }: Input<typeof orders.undoManyStatuses>) {
  const moved = await consumeUndo(work, undoId)
  const had = new Map(moved.map((order) => [order.id, order]))
  const lockedOrders = await ordersForUpdate(work, [...had.keys()])
  for (const order of lockedOrders) {
    if (order.version === had.get(order.id)!.version) continue
    const { orderNumber } = order
    const action = phrase('things', isDeleted(order) ? 'deleted' : 'changed')
    throw refuse('undo_overtaken', lastChange(order, { orderNumber, action }))
  }

  const moves = lockedOrders.map((before) => ({ before, after: had.get(before.id)! }))
  await updateCouponUses(work, moves)
  return sendLast({
    writes: () => moveOrders(work, moves, 'movedBackTo'),
    answer: async () => ({ changed: lockedOrders.length }),
    contended: () => countMoves(work, moves),
  })
}
