import { expect, test } from 'vitest'
import { parseTypedCustomer } from './typed-customer.ts'

test.each([
  ['ana@example.test', { billEmail: 'ana@example.test' }],
  ['(614) 555-0100', { billPhone: '(614) 555-0100' }],
  [' Rivera Auto 24 ', { billCompany: 'Rivera Auto 24' }],
  ['12', { billCompany: '12' }],
])('reads %j as %j', (typed, fields) => {
  expect(parseTypedCustomer(typed)).toEqual(fields)
})
