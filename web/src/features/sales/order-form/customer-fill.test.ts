import { expect, test } from 'vitest'
import type { Customer } from '#contract/sales/customers/customers.ts'
import { copyCustomerFields, findOverwritten, onlyBlank, withoutCustomer } from './customer-fill.ts'
import { blankValues } from './order-values.ts'

const base = blankValues('USD')
const customer = {
  id: 6,
  customerType: 2,
  billCompany: 'Rivera Tire',
  billCity: 'Newark',
  billState: 'NJ',
  shipAddress1: null,
  shipCity: null,
  payTerms: 'Net 30',
  salesTaxExceptionNo: null,
} as Customer

test('fills empty fields from a customer and asks about typed ones, but not about those the last customer filled', () => {
  const fields = copyCustomerFields(customer)
  expect(fields).toMatchObject({ customerId: 6, isBusinessAcc: 1, sameAddress: 1, payTerms: 'Net 30' })
  const empty = blankValues('USD')
  expect(findOverwritten(empty, fields, {})).toEqual([])
  const typed = { ...empty, billCompany: 'Typed', payTerms: 'Cash' }
  expect(findOverwritten(typed, fields, {})).toEqual(['billCompany', 'payTerms'])
  expect(findOverwritten(typed, fields, { billCompany: 'Typed' })).toEqual(['payTerms'])
})

test('keeps a typed address as a whole', () => {
  const fields = copyCustomerFields(customer)
  const accepted = onlyBlank(fields, ['billCompany'])
  expect(accepted).not.toHaveProperty('billCity')
  expect(accepted).toMatchObject({ customerId: 6, payTerms: 'Net 30' })
})

test('takes the customer’s exemption off with the customer, but none that was typed', () => {
  const stored = { ...base, salesTaxExceptionNo: 'TX-9', staxEndDate: '2099-01-31', isBusinessAcc: 1 }
  const gone = { customerId: null, isBusinessAcc: 0, salesTaxExceptionNo: null, staxEndDate: null }
  expect(withoutCustomer(stored, stored, {})).toEqual(gone)
  const filled = { salesTaxExceptionNo: 'TX-8', staxEndDate: '', isBusinessAcc: 1 }
  expect(withoutCustomer({ ...stored, ...filled }, stored, filled)).toEqual(gone)
  const typed = { ...stored, salesTaxExceptionNo: 'TX-1', staxEndDate: null }
  expect(withoutCustomer(typed, stored, {})).not.toHaveProperty('salesTaxExceptionNo')
})
