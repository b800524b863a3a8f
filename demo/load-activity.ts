import type pg from 'pg'
import type { BuiltOrder } from '#demo/build-order.ts'
import { demoDealers } from '#demo/dealers.ts'
import { openedDaysAgo, type People, type Person, platformAdmin } from '#demo/load-accounts.ts'
import type { NumberedCustomer } from '#demo/load-customers.ts'
import { insertRows, type Row } from '#demo/load-rows.ts'
import { changedFields } from '#server/platform/audit/record-change.ts'

type Values = Record<string, unknown>
type Deed = {
  dealerId: number
  at: Date
  by: Person | null
  action: 'create' | 'update'
  record: 'dealers' | 'customers' | 'orders'
  recordId: number
  description: string
  before?: Values
  after?: Values
}

const shownDays = 30

/** The activity log: how the dealers came, and what their people did in the last month. */
export async function loadActivity(
  client: pg.Client,
  orders: readonly BuiltOrder[],
  { customers, people, now }: { customers: Iterable<NumberedCustomer>; people: People; now: Date },
) {
  const since = now.getTime() - shownDays * 24 * 3_600_000
  const deeds = [
    ...opened(now),
    ...[...customers].flatMap((customer) => customerDeed(customer, people)),
    ...orders
      .filter(({ row }) => (row.updatedAt as Date).getTime() >= since)
      .flatMap((one) => deedsOn(one, people)),
  ]
  const shown = deeds.filter(({ at, record }) => record === 'dealers' || at.getTime() >= since)
  shown.sort((a, b) => a.at.getTime() - b.at.getTime())
  await insertRows(client, 'activityLog', shown.map(rowOf))
}

function rowOf({ by, before, after, ...deed }: Deed): Row<'activityLog'> {
  const changes = changedFields(before ?? {}, after ?? {})
  return { ...deed, actorId: by?.id ?? null, actorName: by?.name ?? 'Store', changes }
}

const opened = (now: Date): Deed[] =>
  demoDealers.map(({ key, company, country, timeZone }) => ({
    dealerId: key,
    at: new Date(now.getTime() - openedDaysAgo * 24 * 3_600_000),
    by: platformAdmin,
    action: 'create',
    record: 'dealers',
    recordId: key,
    description: `Dealer ${company} created`,
    after: { company, country, timeZone },
  }))

/** Business customers are entered by the dealer's people; the others sign up in the store. */
function customerDeed(
  { id, dealer, customerType, bill, salesman, createdAt }: NumberedCustomer,
  people: People,
): Deed[] {
  if (customerType === 1) return []
  const { staff } = people[dealer]
  const by = staff.find(({ name }) => name === salesman) ?? staff[0]!
  return [
    {
      dealerId: dealer,
      at: createdAt,
      by,
      action: 'create',
      record: 'customers',
      recordId: id,
      description: `Customer ${bill.company} created`,
      after: { billCompany: bill.company, billEmail: bill.email, customerType, salesman },
    },
  ]
}

/** What each log entry of an order was in the activity log; its own lines are told by the order's log. */
function deedsOn({ id, orderNumber, planned, row, entries }: BuiltOrder, people: People): Deed[] {
  const { staff } = people[planned.dealer]
  return entries.flatMap(({ at, by, action, memo }): Deed[] => {
    const deed = (what: string, before: Values, after: Values, kind: Deed['action'] = 'update'): Deed[] => [
      {
        dealerId: planned.dealer,
        at,
        by: staff.find(({ name }) => name === by) ?? null,
        action: kind,
        record: 'orders',
        recordId: id,
        description: `Order ${orderNumber} ${what}`,
        before,
        after,
      },
    ]
    const { billCompany } = row
    switch (action) {
      case 'NEW_STORE_ORDER':
      case 'NEW_ADMIN_ORDER':
        return deed('created', {}, { billCompany, orderAmount: memo.orderAmount }, 'create')
      case 'LOCK':
        return deed('locked', { isLocked: 0 }, { isLocked: 1 })
      case 'STATUS_CHANGE':
        if (!('nextOrderStatusId' in memo)) return []
        return deed(
          'given a status',
          { orderStatusId: memo.prevOrderStatusId },
          { orderStatusId: memo.nextOrderStatusId },
        )
      case 'PRICE_CHANGE':
      case 'QUANTITY_CHANGE': {
        const name = `${action === 'PRICE_CHANGE' ? 'price' : 'qty'} of ${memo.partNumber}`
        return deed('changed', { [name]: memo.before }, { [name]: memo.after })
      }
      default:
        return []
    }
  })
}
