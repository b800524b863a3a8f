import type { Book } from './book.ts'

/** A call's answer: a refusal, or the fields next to the success message. */
export type CallAnswer = { code: string; text: string; more?: object } | { more: object }
export type Call = (request: Record<string, never>, book: Book) => CallAnswer

const schema = 'AnetApi/xml/v1/schema/AnetApiSchema.xsd'

const asking = ['merchantAuthentication', 'clientId', 'refId']
/** The children that each element can have, in the required order. */
const order: Record<string, readonly string[]> = {
  authenticateTestRequest: asking,
  createTransactionRequest: [...asking, 'transactionRequest'],
  getUnsettledTransactionListRequest: [...asking, 'status', 'sorting', 'paging'],
  getSettledBatchListRequest: [...asking, 'includeStatistics', 'firstSettlementDate', 'lastSettlementDate'],
  getTransactionListRequest: [...asking, 'batchId', 'sorting', 'paging'],
  getTransactionDetailsRequest: [...asking, 'transId'],
  createCustomerProfileFromTransactionRequest: [
    ...asking,
    'transId',
    'customer',
    'customerProfileId',
    'defaultPaymentProfile',
    'defaultShippingAddress',
    'profileType',
  ],
  getCustomerProfileRequest: [
    ...asking,
    'customerProfileId',
    'merchantCustomerId',
    'email',
    'unmaskExpirationDate',
  ],
  customer: ['merchantCustomerId', 'description', 'email'],
  merchantAuthentication: ['name', 'transactionKey'],
  transactionRequest: [
    'transactionType',
    'amount',
    'currencyCode',
    'payment',
    'profile',
    'solution',
    'callId',
    'terminalNumber',
    'authCode',
    'refTransId',
    'splitTenderId',
    'order',
    'lineItems',
    'tax',
    'duty',
    'shipping',
    'taxExempt',
    'poNumber',
    'customer',
    'billTo',
    'shipTo',
    'customerIP',
    'cardholderAuthentication',
    'retail',
    'employeeId',
    'transactionSettings',
    'userFields',
  ],
  payment: ['creditCard'],
  creditCard: ['cardNumber', 'expirationDate', 'cardCode'],
  profile: ['createProfile', 'customerProfileId', 'paymentProfile', 'shippingProfileId'],
  paymentProfile: ['paymentProfileId', 'cardCode'],
  order: ['invoiceNumber', 'description'],
  billTo: ['firstName', 'lastName', 'company', 'address', 'city', 'state', 'zip', 'country'],
  transactionSettings: ['setting'],
  setting: ['settingName', 'settingValue'],
  sorting: ['orderBy', 'orderDescending'],
  paging: ['limit', 'offset'],
}
const longest: Record<string, number> = {
  refId: 20,
  invoiceNumber: 20,
  description: 255,
  firstName: 50,
  lastName: 50,
  address: 60,
  city: 40,
  merchantCustomerId: 20,
  state: 40,
  zip: 20,
  country: 60,
}

/** Whether a request's root is one of the API's methods. */
export const isMethod = (root: string): boolean => root.endsWith('Request') && root in order

/** Checks the JSON against the XML schema. Returns the error that names a misplaced child, or null. */
export function findMisplaced(name: string, value: Record<string, unknown>): string | null {
  const expected = order[name] ?? []
  let from = 0
  for (const [child, inner] of Object.entries(value)) {
    const at = expected.indexOf(child, from)
    if (at === -1)
      return `The element '${name}' in namespace '${schema}' has invalid child element '${child}' in namespace '${schema}'. List of possible elements expected: '${expected.slice(from).join(', ')}' in namespace '${schema}'.`
    from = at + 1
    if (typeof inner === 'object' && inner) {
      const deeper = findMisplaced(child, inner as Record<string, unknown>)
      if (deeper) return deeper
    } else if (String(inner).length > (longest[child] ?? 1000))
      return `The '${schema}:${child}' element is invalid - The value '${inner}' is invalid according to its datatype 'String' - The actual length is greater than the MaxLength value.`
  }
  return null
}
