import type pg from 'pg'
import type { ChangeEvent } from '#contract/tenancy/activity-sentences.ts'
import { demoDealers } from '#demo/dealers.ts'
import { openedDaysAgo, type People, type Person, platformAdmin } from '#demo/load/load-accounts.ts'
import type { NumberedCustomer } from '#demo/load/load-customers.ts'
import { insertRows, type Row } from '#demo/load/load-rows.ts'
import type { BuiltOrder } from '#demo/orders/build-order.ts'
import { type Change, toLogEntry } from '#server/platform/audit/record-change.ts'

type Values = Record<string, unknown>
type DemoChange = Change & { dealerId: number; at: Date; by: Person | null }

const shownDays = 30

/** Loads the activity log: the creation of the dealers, and their users' changes in the last month. */
export async function loadActivity(
  client: pg.Client,
  orders: readonly BuiltOrder[],
  { customers, people, now }: { customers: Iterable<NumberedCustomer>; people: People; now: Date },
) {
  const since = now.getTime() - shownDays * 24 * 3_600_000
  const recent = [
    ...[...customers].flatMap((customer) => customerChange(customer, people)),
    ...orders
      .filter(({ row }) => (row.updatedAt as Date).getTime() >= since)
      .flatMap((one) => listChanges(one, people)),
  ]
  const shown = [...opened(now), ...recent.filter(({ at }) => at.getTime() >= since)]
  shown.sort((a, b) => a.at.getTime() - b.at.getTime())
  await insertRows(client, 'activityLog', shown.map(toRow))
}

const toRow = ({ dealerId, at, by, ...change }: DemoChange): Row<'activityLog'> => ({
  dealerId,
  at,
  actorId: by?.id ?? null,
  actorName: by?.name ?? 'Store',
  ...toLogEntry(change),
})

const opened = (now: Date): DemoChange[] =>
  demoDealers.map(({ key, company, country, timeZone }) => ({
    dealerId: key,
    at: new Date(now.getTime() - openedDaysAgo * 24 * 3_600_000),
    by: platformAdmin,
    subject: { code: 'dealer', name: company },
    event: 'created',
    recordId: key,
    after: { company, country, timeZone },
  }))

/** Returns the entry of a customer whom the dealer created: a business. Other customers signed up in the store. */
function customerChange(
  { id, dealer, customerType, bill, salesman, createdAt }: NumberedCustomer,
  people: People,
): DemoChange[] {
  if (customerType === 1) return []
  const { staff } = people[dealer]
  const by = staff.find(({ name }) => name === salesman) ?? staff[0]!
  return [
    {
      dealerId: dealer,
      at: createdAt,
      by,
      subject: { code: 'customer', name: bill.company },
      event: 'created',
      recordId: id,
      after: { billCompany: bill.company, billEmail: bill.email, customerType, salesman },
    },
  ]
}

/** Returns the activity log's entries of an order, from its own log. Changes of lines are only in the order's log. */
function listChanges({ id, orderNumber, planned, row, entries }: BuiltOrder, people: People): DemoChange[] {
  const { staff } = people[planned.dealer]
  return entries.flatMap(({ at, by, action, memo }): DemoChange[] => {
    const change = (event: ChangeEvent, before: Values, after: Values): DemoChange[] => [
      {
        dealerId: planned.dealer,
        at,
        by: staff.find(({ name }) => name === by) ?? null,
        subject: { code: 'order', name: String(orderNumber) },
        event,
        recordId: id,
        before,
        after,
      },
    ]
    const { billCompany } = row
    switch (action) {
      case 'NEW_STORE_ORDER':
      case 'NEW_ADMIN_ORDER':
        return change('created', {}, { billCompany, orderAmount: memo.orderAmount })
      case 'LOCK':
        return change('locked', { isLocked: 0 }, { isLocked: 1 })
      case 'STATUS_CHANGE':
        if (!('nextOrderStatusId' in memo)) return []
        return change(
          'statusSet',
          { orderStatusId: memo.prevOrderStatusId },
          { orderStatusId: memo.nextOrderStatusId },
        )
      case 'PRICE_CHANGE':
      case 'QUANTITY_CHANGE': {
        const name = `${action === 'PRICE_CHANGE' ? 'price' : 'qty'} of ${memo.partNumber}`
        return change('changed', { [name]: memo.before }, { [name]: memo.after })
      }
      default:
        return []
    }
  })
}
