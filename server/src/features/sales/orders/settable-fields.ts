import { billingNames, shippingNames } from '#contract/sales/customers/addresses.ts'

/** The differences between order fields that a person can set. */
type Traits = {
  /** It can be edited on a locked order: memos, terms and how it's shipped. */
  openWhenLocked?: true
  /** A change computes the total again. */
  inTotals?: true
  /** A change is logged as SHIP_GROUP_CHANGE. */
  inShipGroup?: true
  /** An omitted one comes from the customer. */
  fromCustomer?: true
  /** A tax exemption is its customer's own, so another customer's replaces it even if someone entered it. */
  isExemption?: true
}

const withTraits = <Name extends string>(names: readonly Name[], traits: Traits) =>
  Object.fromEntries(names.map((name) => [name, traits])) as Record<Name, Traits>

/** The columns of an order that a person can set, under the contract's names. */
const fields = {
  customerId: { inTotals: true },
  requiredDate: { openWhenLocked: true },
  payTerms: { openWhenLocked: true, fromCustomer: true },
  salesman: { openWhenLocked: true, fromCustomer: true },
  intMemo: { openWhenLocked: true },
  userMemo: { openWhenLocked: true },
  shipMemo: { openWhenLocked: true },
  instructions: { openWhenLocked: true },
  shipVia: { openWhenLocked: true, inShipGroup: true, fromCustomer: true },
  shippingMethodName: { openWhenLocked: true, inShipGroup: true },
  fixedShipping: { inTotals: true, inShipGroup: true },
  shippingAmount: { inTotals: true, inShipGroup: true },
  fixedHandling: { inTotals: true },
  handlingFeeAmount: { inTotals: true },
  fixedCustomFee: { inTotals: true },
  customFeeAmount: { inTotals: true },
  customFeeTitle: { inTotals: true },
  taxRate: { inTotals: true },
  taxState: { fromCustomer: true },
  taxCity: { fromCustomer: true },
  taxZip: { fromCustomer: true },
  salesTaxExceptionNo: { inTotals: true, fromCustomer: true, isExemption: true },
  staxEndDate: { inTotals: true, fromCustomer: true, isExemption: true },
  purchaseOrderNumber: { openWhenLocked: true },
  pgatewayId: {},
  locale: { openWhenLocked: true },
  isBusinessAcc: {},
  sameAddress: { inShipGroup: true },
  token: { openWhenLocked: true },
  isPickUp: { inTotals: true, inShipGroup: true },
  couponCode: { inTotals: true },
  utmCode: {},
  ...withTraits(billingNames, {}),
  billState: { inTotals: true },
  ...withTraits(shippingNames, { inShipGroup: true }),
  shipState: { inTotals: true, inShipGroup: true },
} as const satisfies Record<string, Traits>

type Fields = typeof fields
/** A column of an order that a person can set. */
export type Settable = keyof Fields
/** A column that comes from the order's customer if it's omitted. */
export type FromCustomer = {
  [Name in Settable]: Fields[Name] extends { fromCustomer: true } ? Name : never
}[Settable]

/** The columns that a person can set. */
export const settable = Object.keys(fields) as Settable[]
/** Whether an order's field has this trait, such as coming from the customer. */
export const hasTrait = (name: Settable, trait: keyof Traits): boolean =>
  (fields as Record<Settable, Traits>)[name][trait] === true
/** The columns that come from the order's customer if they're omitted. */
export const fromCustomer = settable.filter((name): name is FromCustomer => hasTrait(name, 'fromCustomer'))
