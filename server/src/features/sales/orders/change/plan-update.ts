import { currencyCode } from '#contract/texts/format-money.ts'
import { customerZips } from '#contract/zip-codes.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseField } from '#server/platform/http/refusals/refuse.ts'
import { refuseWrongZips } from '#server/platform/http/refusals/refuse-zips.ts'
import { findOrCreateCustomer } from '../../customers/customer-by-email.ts'
import { refuseUsedCredit } from '../../store-credit/find-credit.ts'
import {
  buildOtherCustomerFields,
  findOrderCustomer,
  orderCustomerForUpdate,
} from '../create/order-customer.ts'
import { planLines } from '../lines/line-changes.ts'
import { buildCouponFields, couponAfter } from '../order-coupon.ts'
import type { StoredOrder } from '../queries.ts'
import { nextStatus, sameStatus } from '../status/next-status.ts'
import { fieldsAfter } from './fields-after.ts'
import { findDifferences, refuseWhenLocked } from './order-changes.ts'
import type { StoredWithLines, UpdateInput, UpdatePlan } from './update-types.ts'

/** The changes that the input asks for, unless the order refuses one. */
export async function planUpdate(
  work: Work,
  input: UpdateInput,
  { before, stored }: StoredWithLines,
): Promise<UpdatePlan> {
  const lines = input.details ? planLines(stored, input.details) : null
  const status = nextStatus(before, input)
  const { linked, customerUnvouched, fields, coupon } = await planFields(work, before, input)
  const changed = findDifferences(before, fields)
  const usesTodaysTerms = input.useTodaysTerms === 1
  refuseWhenLocked(before, changed, lines, usesTodaysTerms)
  const changesLines = lines !== null && lines.added.length + lines.removed.length + lines.changed.length > 0
  return {
    lines,
    status,
    fields,
    changed,
    changesLines,
    coupon,
    customerUnvouched,
    usesTodaysTerms,
    // A customer created for the order has no rates that could change its total.
    termChanges: linked?.isNew ? changed.filter((name) => name !== 'customerId') : changed,
    changesNothing: changed.length === 0 && !changesLines && sameStatus(before, status),
  }
}

/** The order's fields with the sent values, and the customer and coupon that come with them. */
async function planFields(work: Work, before: StoredOrder, input: UpdateInput) {
  if (before.isTest === 1 && input.customerId) throw refuseField('customerId', 'test_has_no_customer')
  if (isOther(before, input.customerId) && before.chargedAmount > 0)
    await refuseUsedCredit(work, before.id, currencyCode(before.currencySymbol))
  const linked = await linkCustomer(work, before, input)
  const sent = linked ? { ...input, customerId: linked.id } : input
  // The desk vouches for a customer it chooses; an order's email still proves nothing.
  const customerUnvouched = isOther(before, input.customerId) ? 0 : before.customerUnvouched
  const fields = fieldsAfter(
    before,
    sent,
    await buildNextFields(work, { ...before, customerUnvouched }, sent),
  )
  if (input.noEmail === 0 && fields.billEmail === '') throw refuseField('billEmail', 'e_mail_required')
  refuseWrongZips(customerZips, fields, before)
  const coupon = await couponAfter(work, before, fields)
  return { linked, customerUnvouched, fields: { ...fields, ...buildCouponFields(coupon) }, coupon }
}

/** Finds or creates the customer of an order without one, if that's requested. */
async function linkCustomer(work: Work, before: StoredOrder, input: UpdateInput) {
  const isGuest =
    before.customerId === null && before.isTest === 0 && !input.customerId && before.isLocked === 0
  if (input.createCustomer !== 1 || !isGuest) return null
  return findOrCreateCustomer(work, fieldsAfter(before, input))
}

const isOther = ({ customerId }: StoredOrder, id: number | null | undefined): boolean =>
  id !== undefined && id !== customerId

/** The values that a newly chosen customer brings, and those that leave with the former one. */
async function buildNextFields(
  work: Work,
  before: StoredOrder,
  { customerId: id }: { customerId?: number | null | undefined },
) {
  if (id === undefined || id === before.customerId || before.customerUnvouched === 1) return {}
  const [former, customer] = await Promise.all([
    before.customerId === null ? null : findOrderCustomer(work, before.customerId),
    id === null ? null : orderCustomerForUpdate(work, id),
  ])
  return buildOtherCustomerFields(before, former ?? null, customer)
}
