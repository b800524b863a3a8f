import { useQuery } from '@tanstack/react-query'
import { parts } from '#contract/catalog/parts.ts'
import { pick } from '#contract/pick.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { lineStatus } from '#contract/sales/orders/order-statuses.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { exactParts } from '#web/features/catalog/parts/exact-part.ts'
import { inPool } from '#web/platform/in-pool.ts'
import { readOnce } from '#web/platform/read.ts'
import { copyCustomerFields } from './customer-fill.ts'
import { type FormLine, formLine, makePartLine, manualLine } from './lines/line-values.ts'
import { blankValues, type OrderValues } from './order-values.ts'

/** The customer a new order starts with, and the order whose lines it repeats. */
export type PrefillSource = { customer?: number | undefined; again?: number | undefined }
type StoreContext = { dealerId: number; currencySymbol: string }

/** The values to start with, and the part numbers that no catalog has today. */
export type Prefill = { values: OrderValues; number: number | null; missing: string[] }

/** Reads what a new order starts with. Null for a customer of another dealer. */
export const usePrefill = (source: PrefillSource, about: StoreContext) =>
  useQuery({
    queryKey: ['orderPrefill', source, about],
    queryFn: () => readPrefill(source, about),
    enabled: source.customer !== undefined,
    // Prices are today's each time.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

async function readPrefill(
  { customer: id = 0, again }: PrefillSource,
  about: StoreContext,
): Promise<Prefill | null> {
  const [{ data: customer }, order] = await Promise.all([
    readOnce(customers.show, { id }),
    again === undefined ? null : readOnce(orders.show, { id: again }).then(({ data }) => data),
  ])
  if (customer.dealerId !== about.dealerId) return null
  const blank = { ...blankValues(about.currencySymbol), ...copyCustomerFields(customer), createCustomer: 0 }
  if (!order || order.dealerId !== about.dealerId) return { values: blank, number: null, missing: [] }
  const lines = await linesAgain(order, id, about)
  return {
    values: { ...blank, details: lines.map(({ line }) => line) },
    number: order.orderNumber,
    missing: lines.flatMap(({ line, isFound }) => (isFound ? [] : line.partNumber)),
  }
}

/** How many parts are looked up at a time: an order has up to 500 lines. */
const atOnce = 6

/** An order's lines as new ones at the customer's prices of today; those that were declined stay out. */
async function linesAgain(order: Order, customerId: number, { dealerId, currencySymbol }: StoreContext) {
  const lines = order.details.filter(({ statusOrder }) => statusOrder !== lineStatus.declined)
  const region = currencySymbol === 'CAN' ? ('CAN' as const) : ('USA' as const)
  return inPool(lines, atOnce, async (stored) => {
    const { data } = await readOnce(parts.search, {
      dealerId,
      region,
      customerId,
      locale: order.locale,
      keyword: stored.partNumber,
      onlyFitting: false,
      offset: 0,
      limit: 10,
    })
    const found = exactParts(data, stored.partNumber)
    const part = found.find(({ catalogId }) => catalogId === stored.catalogId) ?? found[0]
    const before = formLine(stored)
    const same = {
      ...pick(before, ['year', 'makeSlug', 'modelSlug', 'trimSlug', 'engineSlug', 'vin']),
      ...pick(before, ['vehicleToEngineConfigId', 'fit', 'qty', 'is_taxable']),
    }
    const line: FormLine = part
      ? { ...makePartLine(part), ...same }
      : manualLine({ ...same, ...lastPrices(before, order.currencySymbol === currencySymbol) })
    return { line, isFound: part !== undefined }
  })
}

/** A part that isn't in a catalog keeps what it cost, unless that was in another currency. */
const lastPrices = (line: FormLine, isSameCurrency: boolean): Partial<FormLine> => ({
  ...pick(line, [
    'partNumber',
    'description',
    'catalogId',
    'partId',
    'pictureUrl',
    'itemWeight',
    'pickupOnly',
  ]),
  ...(isSameCurrency ? pick(line, ['price', 'corePrice', 'cost', 'costUnknown']) : {}),
})
