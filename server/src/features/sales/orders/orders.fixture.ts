import type { Call } from '#contract/http.ts'
import type { OrderLine } from '#contract/sales/orders/order-fields.ts'
import type { orders } from '#contract/sales/orders/orders.ts'
import type { TestServer } from '#test/harness.ts'
import { numbering } from '#test/numbering.ts'

type NewOrder = Call<typeof orders.create>
type NewLine = NonNullable<NewOrder['details']>[number]

const nextNumber = numbering()

/** A line as the form sends it. */
export const makeLine = (fields: Partial<NewLine> = {}): NewLine => ({
  partNumber: '90915-YZZD1',
  price: 10,
  qty: 1,
  cost: 6,
  ...fields,
})

/** An order as a clerk would enter it: two filters at 10.00, to Austin. */
export const makeOrder = (fields: Partial<NewOrder> = {}): NewOrder => {
  const n = nextNumber()
  return {
    billCompany: `Buyer ${n}`,
    billAddress1: `${n} Main St`,
    billCity: 'Austin',
    billState: 'TX',
    billZip: '73301',
    billPhone: '512-555-0199',
    billEmail: `buyer${n}@example.test`,
    sameAddress: 1,
    details: [makeLine({ qty: 2 })],
    ...fields,
  }
}

/** A line of a fetched order with changed fields. */
export const changeLine = (line: OrderLine | undefined, fields: Partial<NewLine>) => ({ ...line!, ...fields })

/** An order in a store's form: at its prices, without costs. */
export const makeStoreOrder = (fields: Partial<NewOrder> = {}): NewOrder =>
  makeOrder({ details: [{ partNumber: '90915-YZZD1', price: 10, qty: 2 }], ...fields })

/** Lets a dealer's store sell one of its own parts, by default the one of `makeStoreOrder`. */
export const sellInStore = (
  server: TestServer,
  { dealerId = 1, partNumber = '90915-YZZD1', price = 10, columns = {} as Record<string, number> } = {},
) => {
  const names = Object.keys(columns)
  return server.admin.query(
    `insert into edited_parts (dealer_id, part_number, title, selling_price, activate_item, updated_by
        ${names.map((name) => `, ${name}`).join('')})
      values ($1, $2, $2, $3, 1, 'Test'${names.map((_, at) => `, $${at + 4}`).join('')})`,
    [dealerId, partNumber, price, ...Object.values(columns)],
  )
}
