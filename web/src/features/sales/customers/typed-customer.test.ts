import { expect, test } from 'vitest'
import { newCustomerSearch, parseTypedCustomer } from './typed-customer.ts'

test.each([
  ['ana@example.test', { billEmail: 'ana@example.test' }, { email: 'ana@example.test' }],
  ['(614) 555-0100', { billPhone: '(614) 555-0100' }, { phone: '(614) 555-0100' }],
  [' Rivera Auto 24 ', { billCompany: 'Rivera Auto 24' }, { name: 'Rivera Auto 24' }],
  ['12', { billCompany: '12' }, { name: '12' }],
])('reads %j as %j, on a new customer’s screen from %j', (typed, fields, search) => {
  expect(parseTypedCustomer(typed)).toEqual(fields)
  expect(newCustomerSearch(typed)).toEqual(search)
})
