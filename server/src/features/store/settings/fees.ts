import type { Input } from '#contract/http.ts'
import { pick } from '#contract/pick.ts'
import type { dealerSettings, Fees } from '#contract/store/settings/settings.ts'
import { composeThing } from '#server/features/tenancy/history/history-things.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseField } from '#server/platform/http/refusals/refuse.ts'
import { lockOwnRow, updateOwnRow } from '#server/platform/rows/own-row.ts'
import { readFees, settableFees } from './queries.ts'

type Changes = Input<typeof dealerSettings.updateFees>

/** Applies to totals of new orders, and of old ones when they change. */
export async function updateFees(work: Work, input: Changes): Promise<Fees> {
  await lockOwnRow(work, 'dealerSettings', input.version)
  const before = await readFees(work)
  const fields = pick(input, settableFees) as Partial<Fees>
  refuseTurnedBounds({ ...before, ...omitUndefined(fields) })

  await updateOwnRow(work, 'dealerSettings', fields)
  const after = await readFees(work)
  await recordChange(work, {
    subject: 'fees',
    event: 'changed',
    recordId: work.dealerId,
    before,
    after,
    thing: composeThing('fees'),
  })
  return after
}

const omitUndefined = (fields: Partial<Fees>): Partial<Fees> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** A minimum above the maximum would always win. */
function refuseTurnedBounds({ shippingMin: min, shippingMax: max }: Fees): void {
  if (min !== null && max !== null && min > max) throw refuseField('shippingMax', 'max_below_min')
}
