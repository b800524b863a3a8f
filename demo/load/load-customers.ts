import type pg from 'pg'
import type { People } from '#demo/load/load-accounts.ts'
import { insertRows, moveIdsOn, type Row } from '#demo/load/load-rows.ts'
import type { Address, DemoCustomer } from '#demo/people.ts'
import { hashText } from '#demo/random.ts'

export type NumberedCustomer = DemoCustomer & { id: number }

/** Numbers the customers in the order of their creation. Returns them by `ref`. */
export function numberCustomers(customers: readonly DemoCustomer[]): Map<string, NumberedCustomer> {
  const sorted = [...customers].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  return new Map(sorted.map((customer, at) => [customer.ref, { ...customer, id: at + 1 }]))
}

/** Inserts the demo's customers with the ids that orders refer to. */
export async function loadCustomers(
  client: pg.Client,
  customers: Map<string, NumberedCustomer>,
  people: People,
): Promise<void> {
  const rows = [...customers.values()].map((customer) => customerRow(customer, people))
  await insertRows(client, 'customers', rows)
  await moveIdsOn(client, ['customers'])
}

function customerRow(customer: NumberedCustomer, people: People): Row<'customers'> {
  const { id, dealer, bill, ship, createdAt } = customer
  const { staff } = people[dealer]
  const byHand = customer.customerType === 2
  return {
    dealerId: dealer,
    id,
    customerType: customer.customerType,
    ...billColumns(bill),
    ...shipColumns(ship),
    instructions: customer.instructions || null,
    payTerms: customer.payTerms,
    salesman: customer.salesman || null,
    intMemo: customer.intMemo || null,
    locale: customer.locale,
    salesTaxExceptionNo: customer.salesTaxExceptionNo,
    staxEndDate: customer.staxEndDate,
    costPlus: customer.costPlus,
    listMinus: customer.listMinus,
    version: 1,
    updatedBy: byHand ? staff[hashText(customer.ref) % staff.length]!.name : 'Store',
    createdAt,
    updatedAt: createdAt,
  }
}

const toCountry = ({ country }: Address) => (country === 'CAN' ? 'CA' : 'USA')

/** A billing address in the columns of orders and customers. */
export const billColumns = (address: Address) => ({
  billCompany: address.company,
  billContact: address.contact || null,
  billAddress1: address.address1,
  billAddress2: address.address2 || null,
  billCity: address.city,
  billState: address.state,
  billZip: address.zip,
  billCountry: toCountry(address),
  billPhone: address.phone,
  billEmail: address.email,
})

/** A shipping address in the columns of orders and customers. */
export const shipColumns = (address: Address) => ({
  shipCompany: address.company,
  shipContact: address.contact || null,
  shipAddress1: address.address1,
  shipAddress2: address.address2 || null,
  shipCity: address.city,
  shipState: address.state,
  shipZip: address.zip,
  shipCountry: toCountry(address),
  shipPhone: address.phone,
  shipEmail: address.email,
})
