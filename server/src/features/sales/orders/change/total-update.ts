import type { Work } from '#server/platform/db/work.ts'
import { isNotified, type LinesPlan } from '../lines/line-changes.ts'
import { makeLines } from '../lines/new-lines.ts'
import type { StoredOrder } from '../queries.ts'
import { withDiscounts } from '../totals/total-order.ts'
import { movesTotal } from './order-changes.ts'
import { isSameTotal, readForChange, totalsAfter } from './read-for-change.ts'
import { refusePickUp } from './refuse-pick-up.ts'
import type { NextLine, StoredWithLines, UpdateInput, UpdatePlan, UpdateTotals } from './update-types.ts'

/** The order and its lines as they will be, with a new total if the changes call for one. */
export async function totalUpdate(
  work: Work,
  input: UpdateInput,
  { before, stored }: StoredWithLines,
  plan: UpdatePlan,
): Promise<UpdateTotals> {
  const { lines, status, fields, coupon, customerUnvouched, usesTodaysTerms } = plan
  const next = { ...before, ...fields, ...status, customerUnvouched, couponId: coupon?.couponId ?? null }
  const read = await readForChange(work, next, lines, {
    pgatewayBefore: before.pgatewayId,
    moves: usesTodaysTerms || movesTotal(plan.termChanges, lines),
    notifies: input.doNotSendEmail !== 1 && notifiesCustomer(lines),
  })
  const added = makeLines(lines?.added ?? [], read.parts, fields.locale).map(
    (line, at): NextLine => ({ ...line, id: read.lineIds[at]!, orderId: before.id }),
  )
  const linesAfter: NextLine[] = [...(lines?.remaining ?? stored), ...added]
  if (read.rates) refusePickUp(read.rates.settings, next, before)
  const edit = {
    before,
    linesBefore: stored,
    lines: linesAfter,
    usesTodaysTerms,
    after: { ...next, coupon: coupon?.terms ?? null },
  }
  const total = read.rates && totalsAfter(edit, read.rates)
  return {
    totalColumns: total?.columns ?? {},
    isSameTotal: total !== null && isSameTotal(before, total.columns),
    after: { ...next, ...total?.columns } as StoredOrder,
    linesAfter,
    linesWithDiscounts: total ? withDiscounts(linesAfter, total.lineDiscounts) : linesAfter,
    added,
    envelope: read.envelope,
    payments: read.paymentRows,
  }
}

const notifiesCustomer = (lines: LinesPlan | null): boolean =>
  lines !== null && (lines.added.length + lines.removed.length > 0 || lines.changed.some(isNotified))
