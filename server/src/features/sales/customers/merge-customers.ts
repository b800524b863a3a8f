import type { Input } from '#contract/http.ts'
import type { customerMerges, MergePreview } from '#contract/sales/customers/customer-merges.ts'
import type { Customer } from '#contract/sales/customers/customers.ts'
import {
  type CustomerRules,
  customerRules,
  moveCustomerRules,
} from '#server/features/catalog/pricing/merge-customer-pricing.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { refuseStale } from '#server/platform/http/refusals/refuse-stale.ts'
import { moveFormerEmails, noteFormerEmail, writeMerged } from './merge.queries.ts'
import { type Count, mergeParts } from './merge-parts.ts'
import { customerForUpdate, findCustomer, settable } from './queries.ts'

/** Shows what a merge would move, and changes nothing. Refuses to merge a customer with itself. */
export async function previewMerge(
  work: Work,
  { id, otherId }: Input<typeof customerMerges.preview>,
): Promise<MergePreview> {
  if (id === otherId) throw refuse('merge_itself')
  return { kept: await showSide(work, id), gone: await showSide(work, otherId) }
}

async function showSide(work: Work, id: number): Promise<MergePreview['kept']> {
  const customer = await findCustomer(work, id)
  if (!customer) throw refuse('not_found')
  const { rules, version } = await customerRules(work, id)
  const { orders, quotes, messages, charges, paymentProfile } = await countParts(work, id)
  return {
    customer,
    orders: orders.count,
    amount: orders.amount ?? 0,
    quotes: quotes.count,
    messages: messages.count,
    charges: charges.count,
    paymentProfile: paymentProfile.count > 0,
    storedAt: paymentProfile.names ?? [],
    priceRules: rules,
    priceVersion: version,
  }
}

type Counts = Record<(typeof mergeParts)[number]['what'], Count>

async function countParts(work: Work, id: number): Promise<Counts> {
  const none: Count = { count: 0 }
  const counts: Counts = {
    orders: none,
    quotes: none,
    messages: none,
    charges: none,
    credit: none,
    paymentProfile: none,
  }
  for (const part of mergeParts) counts[part.what] = await part.count(work, id)
  return counts
}

/**
 * Merges two customers. All records of the removed one move to the remaining one; the dropped email is stored, so
 * that messages to it are found and an import doesn't create the customer again.
 */
export async function mergeCustomers(
  work: Work,
  input: Input<typeof customerMerges.merge>,
): Promise<Customer> {
  const { id, otherId } = input
  if (id === otherId) throw refuse('merge_itself')
  const { kept: survivor, gone: duplicate } = await takeBoth(work, input)
  const moved = await countParts(work, otherId)

  for (const part of mergeParts) await part.move(work, otherId, id)
  if (input.priceRules === 'gone') await moveCustomerRules(work, otherId, id)
  await moveFormerEmails(work, otherId, id)
  await writeMerged(work, {
    kept: survivor,
    gone: duplicate,
    fields: chooseValues(survivor, duplicate, input.take),
  })
  const merged = (await findCustomer(work, id))!
  const lost = merged.billEmail === survivor.billEmail ? duplicate.billEmail : survivor.billEmail
  if (lost !== '') await noteFormerEmail(work, id, lost)
  await recordMerge(work, { kept: survivor, gone: duplicate, moved })
  return (await findCustomer(work, id))!
}

type LockedCustomer = NonNullable<Awaited<ReturnType<typeof customerForUpdate>>>

/** Both rows, locked in id order and unchanged since they were viewed. */
async function takeBoth(work: Work, input: Input<typeof customerMerges.merge>) {
  const { id, otherId } = input
  for (const part of mergeParts) await part.lock?.(work, [id, otherId])
  const first = await customerForUpdate(work, Math.min(id, otherId))
  const second = await customerForUpdate(work, Math.max(id, otherId))
  if (!first || !second) throw refuse('not_found')
  const [survivor, duplicate] = id < otherId ? [first, second] : [second, first]
  refuseStale(survivor, input.version, survivor.billCompany)
  refuseStale(duplicate, input.otherVersion, duplicate.billCompany)
  refuseOldRules(await customerRules(work, id), input.priceVersion, survivor)
  refuseOldRules(await customerRules(work, otherId), input.otherPriceVersion, duplicate)
  return { kept: survivor, gone: duplicate }
}

function refuseOldRules(
  { version, updatedBy, updatedAt }: CustomerRules,
  chosenId: number | undefined,
  { billCompany, ...customer }: LockedCustomer,
) {
  const last = { updatedBy: updatedBy ?? customer.updatedBy, updatedAt: updatedAt ?? customer.updatedAt }
  refuseStale({ version, ...last }, chosenId, billCompany)
}

/** The remaining customer's values, overridden by the ones chosen from the other. The only email is never lost. */
function chooseValues(
  survivor: LockedCustomer,
  duplicate: LockedCustomer,
  take: Input<typeof customerMerges.merge>['take'],
) {
  const names = [...settable, 'billEmail'] as const
  const fields = Object.fromEntries(
    names.map((name) => [name, (take.includes(name) ? duplicate : survivor)[name]]),
  ) as Pick<Customer, (typeof names)[number]>
  return { ...fields, billEmail: fields.billEmail || survivor.billEmail || duplicate.billEmail }
}

async function recordMerge(
  work: Work,
  { kept: survivor, gone: duplicate, moved }: { kept: LockedCustomer; gone: LockedCustomer; moved: Counts },
) {
  const { updatedBy: _, ...was } = survivor
  const { updatedBy: __, ...lost } = duplicate
  const { orders, quotes, messages, charges } = moved
  const who = `${duplicate.billCompany} (${duplicate.billEmail || duplicate.billPhone})`
  await recordChange(work, {
    subject: { code: 'customer', name: survivor.billCompany },
    event: {
      code: 'merged',
      gone: who,
      orders: orders.count,
      quotes: quotes.count,
      messages: messages.count,
      charges: charges.count,
    },
    recordId: survivor.id,
    before: was,
    after: (await findCustomer(work, survivor.id))!,
  })
  await recordChange(work, {
    subject: { code: 'customer', name: who },
    event: { code: 'mergedAway', other: `${survivor.billCompany} (${survivor.id})` },
    recordId: duplicate.id,
    before: lost,
  })
}
