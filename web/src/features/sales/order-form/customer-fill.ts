import { pick } from '#contract/pick.ts'
import { billingNames, shippingNames } from '#contract/sales/customers/addresses.ts'
import type { Customer } from '#contract/sales/customers/customers.ts'
import type { UnmailedCustomer } from '../customers/create-customer.tsx'
import { isSame, type OrderValues } from './order-values.ts'

type CustomerValues = Record<string, unknown>

const filledNames = [
  ...billingNames,
  'payTerms',
  'salesman',
  'shipVia',
  'locale',
  'instructions',
  'taxState',
  'taxCity',
  'taxZip',
  'salesTaxExceptionNo',
  'staxEndDate',
] as const

/** The fields an order copies from its customer: addresses, terms, language and exemption. */
export function copyCustomerFields(customer: Customer): CustomerValues {
  const shipsElsewhere = Boolean(customer.shipAddress1 || customer.shipCity)
  const shipping = shippingNames.map((name) => [name, customer[name]])
  return {
    customerId: customer.id,
    isBusinessAcc: customer.customerType === 2 ? 1 : 0,
    ...pick(customer, filledNames),
    noEmail: customer.billEmail === '' ? 1 : 0,
    sameAddress: shipsElsewhere ? 0 : 1,
    ...(shipsElsewhere ? Object.fromEntries(shipping) : {}),
  }
}

/** The fields of an order whose customer has no email and is saved with it. */
export const fillUnmailed = ({ customerType, ...details }: UnmailedCustomer): CustomerValues => ({
  ...pick(details, billingNames),
  ...pick(details, shippingNames),
  customerId: null,
  createCustomer: 1,
  noEmail: 1,
  billEmail: '',
  isBusinessAcc: customerType === 2 ? 1 : 0,
  sameAddress: details.shipAddress1 || details.shipCity ? 0 : 1,
})

const withCustomer = { isBusinessAcc: 0, salesTaxExceptionNo: null, staxEndDate: null }

/** The values that leave with the customer; an exemption that someone typed here is the order's own. */
export const withoutCustomer = (
  values: OrderValues,
  stored: CustomerValues,
  lastFilled: CustomerValues,
): CustomerValues => ({
  customerId: null,
  ...Object.fromEntries(
    Object.entries(withCustomer).filter(
      ([name]) => isSame(values[name], stored[name]) || isSame(values[name], lastFilled[name]),
    ),
  ),
})

const blank = (value: unknown) => value === undefined || value === null || value === ''
/** Never asked about: they come with the customer, or mean nothing by themselves. */
const silent = new Set([
  'customerId',
  'isBusinessAcc',
  'sameAddress',
  'billCountry',
  'shipCountry',
  'locale',
  'noEmail',
])

/** A shipping address copied from the billing address wasn't typed. */
const isHidden = (values: OrderValues, name: string) => values.sameAddress === 1 && isShipping(name)
const isShipping = (name: string) => name.startsWith('ship') && name !== 'shipVia'

/**
 * The fields whose values would be lost: typed here rather than filled from the last customer, and different
 * there.
 */
export const findOverwritten = (
  values: OrderValues,
  fields: CustomerValues,
  lastFilled: CustomerValues,
): string[] =>
  Object.keys(fields).filter(
    (name) =>
      !silent.has(name) &&
      !isHidden(values, name) &&
      !blank(values[name]) &&
      !isSame(values[name], fields[name]) &&
      !isSame(values[name], lastFilled[name]),
  )

/** `fields` without those that would overwrite something; takes an address as a whole or not at all. */
export function onlyBlank(fields: CustomerValues, lost: readonly string[]): CustomerValues {
  const keepBilling = lost.some((name) => name.startsWith('bill'))
  const keepShipping = keepBilling || lost.some(isShipping)
  const isProtected = (name: string) =>
    lost.includes(name) ||
    (keepBilling && (name.startsWith('bill') || name === 'noEmail')) ||
    (keepShipping && (isShipping(name) || name === 'sameAddress'))
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !isProtected(name)))
}
