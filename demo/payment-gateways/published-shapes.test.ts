import { expect, test } from 'vitest'
import { z } from 'zod'
import { accounts } from './accounts.ts'
import { authorizeNetAnswer } from './authorize-net.ts'
import { Book } from './book.ts'
import type { Answer } from './fake.ts'
import { merchanteAnswer } from './merchante.ts'
import { payflowAccount } from './payflow.ts'
import { stripeAccount } from './stripe.ts'

/* The gateways' published answers, with all fields that the fakes send: AnetApiSchema.xsd, Stripe's OpenAPI document,
   Payflow's transaction responses, and the Merchant e-Solutions specification. A name that isn't published fails, and
   so does a required one that's missing: otherwise a fake could send fields that only our adapter expects. */

const text = z.string()
const some = z.string().min(1)
const number = z.number()
const yesNo = z.boolean()
const time = z.iso.datetime({ local: true })
const when = { submitTimeUTC: z.iso.datetime(), submitTimeLocal: time }

const authorizeNet = {
  messages: {
    resultCode: z.enum(['Ok', 'Error']),
    message: z.array(z.strictObject({ code: some, text: some })),
  },
  transactionResponse: {
    responseCode: some,
    authCode: text.optional(),
    avsResultCode: text.optional(),
    cvvResultCode: text.optional(),
    transId: text.optional(),
    refTransID: text.optional(),
    accountNumber: text.optional(),
    accountType: text.optional(),
    messages: z.array(z.strictObject({ code: some, description: some })).optional(),
    errors: z.array(z.strictObject({ errorCode: some, errorText: some })).optional(),
  },
  summary: {
    transId: some,
    ...when,
    transactionStatus: some,
    invoiceNumber: text.optional(),
    firstName: text.optional(),
    lastName: text.optional(),
    accountType: some,
    accountNumber: some,
    settleAmount: number,
    marketType: text.optional(),
    product: text.optional(),
    hasReturnedItems: yesNo.optional(),
  },
  details: {
    transId: some,
    refTransId: text.optional(),
    ...when,
    transactionType: some,
    transactionStatus: some,
    responseCode: number,
    responseReasonCode: number,
    responseReasonDescription: some,
    authCode: text.optional(),
    AVSResponse: text.optional(),
    authAmount: number,
    settleAmount: number,
    order: z.strictObject({ invoiceNumber: text.optional(), description: text.optional() }).optional(),
    payment: z.strictObject({
      creditCard: z.strictObject({ cardNumber: some, expirationDate: some, cardType: text.optional() }),
    }),
    taxExempt: yesNo.optional(),
    recurringBilling: yesNo.optional(),
    product: text.optional(),
    marketType: text.optional(),
  },
  batch: { batchId: some, settlementTimeUTC: z.iso.datetime(), settlementState: some },
  profile: {
    customerProfileId: some,
    paymentProfiles: z.array(
      z.strictObject({
        customerPaymentProfileId: some,
        payment: z.strictObject({ creditCard: z.strictObject({ cardNumber: some, expirationDate: some }) }),
      }),
    ),
  },
}

test('Authorize.Net’s fake answers as its XML schema requires', () => {
  const book = new Book()
  const { apiLoginId: name, transactionKey } = accounts.authorizeNet
  const ask = <S extends z.ZodRawShape>(request: string, fields: object, shape: S) => {
    const body = JSON.stringify({
      [request]: { merchantAuthentication: { name, transactionKey }, ...fields },
    })
    const headers = { 'content-type': 'application/json' }
    const reply = authorizeNetAnswer({ method: 'POST', path: '/xml/v1/request.api', headers, body }, book)
    const { messages, ...replyBody } = JSON.parse(reply.body.slice(1))
    z.strictObject(authorizeNet.messages).parse(messages)
    return z.strictObject(shape).parse(replyBody)
  }
  const list = {
    transactions: z.array(z.strictObject(authorizeNet.summary)).min(1),
    totalNumInResultSet: number,
  }
  const creditCard = { cardNumber: '4111111111111111', expirationDate: '2039-04', cardCode: '739' }
  const charge = (invoiceNumber: string, amount = '10.00') => {
    const sale = { transactionType: 'authCaptureTransaction', amount, payment: { creditCard } }
    const transactionRequest = { ...sale, order: { invoiceNumber } }
    const response = z.strictObject(authorizeNet.transactionResponse)
    return ask('createTransactionRequest', { transactionRequest }, { transactionResponse: response })
  }
  charge('invoice-1')
  charge('invoice-1')
  const { id: transId } = book.charged[0]!
  ask('getUnsettledTransactionListRequest', {}, list)
  const details = { transaction: z.strictObject(authorizeNet.details) }
  ask('getTransactionDetailsRequest', { transId }, details)
  book.settle()
  ask('getTransactionDetailsRequest', { transId }, details)
  const [from, to] = [Date.now() - 3_600_000, Date.now() + 3_600_000].map((at) => new Date(at).toISOString())
  const days = { firstSettlementDate: from, lastSettlementDate: to }
  const batches = { batchList: z.array(z.strictObject(authorizeNet.batch)).min(1) }
  const { batchList } = ask('getSettledBatchListRequest', days, batches)
  ask('getTransactionListRequest', { batchId: batchList[0]!.batchId }, list)
  const ids = { customerProfileId: some, customerPaymentProfileIdList: z.array(some) }
  const lists = { customerShippingAddressIdList: z.array(some), validationDirectResponseList: z.array(some) }
  const profileRequest = { transId, customer: { merchantCustomerId: '12' } }
  const { customerProfileId } = ask('createCustomerProfileFromTransactionRequest', profileRequest, {
    ...ids,
    ...lists,
  })
  const profile = { profile: z.strictObject(authorizeNet.profile) }
  ask('getCustomerProfileRequest', { customerProfileId }, profile)
})

const nullable = (...names: string[]) => Object.fromEntries(names.map((name) => [name, z.null()]))
const stripeShapes = {
  intent: {
    ...nullable('application', 'application_fee_amount', 'automatic_payment_methods', 'canceled_at'),
    ...nullable('cancellation_reason', 'customer_account', 'description', 'excluded_payment_method_types'),
    ...nullable('next_action', 'on_behalf_of', 'payment_method_configuration_details', 'processing'),
    ...nullable('receipt_email', 'review', 'setup_future_usage', 'shipping', 'source'),
    ...nullable('statement_descriptor', 'statement_descriptor_suffix', 'transfer_data', 'transfer_group'),
    id: z.string().regex(/^pi_/),
    object: z.literal('payment_intent'),
    amount: number,
    amount_capturable: number,
    amount_details: z.object({}),
    amount_received: number,
    capture_method: some,
    client_secret: some,
    confirmation_method: some,
    created: number,
    currency: z.string().length(3),
    customer: some,
    last_payment_error: z.object({}).nullable(),
    livemode: yesNo,
    metadata: z.record(text, text),
    payment_method: some,
    payment_method_options: z.object({}),
    payment_method_types: z.array(some),
    status: some,
  },
  charge: z.looseObject({
    id: z.string().regex(/^ch_/),
    object: z.literal('charge'),
    payment_intent: some,
    payment_method_details: z.looseObject({
      type: z.literal('card'),
      card: z.looseObject({ brand: some, last4: z.string().length(4) }),
    }),
  }),
  refund: {
    id: z.string().regex(/^re_/),
    object: z.literal('refund'),
    amount: number,
    created: number,
    currency: some,
    metadata: z.record(text, text),
    payment_intent: some,
    status: some,
    ...nullable('balance_transaction', 'charge', 'reason', 'receipt_number', 'source_transfer_reversal'),
    transfer_reversal: z.null(),
  },
}
const chargeId = z.string().regex(/^ch_/)

test('Stripe’s fake answers as its API document requires, in its fixtures’ size', () => {
  const book = new Book()
  const account = stripeAccount()
  const ask = (method: string, path: string, form: Record<string, string>, shape: z.ZodType) => {
    const fields = new URLSearchParams(form).toString()
    const headers = {
      authorization: `Bearer ${accounts.stripe.secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
      'stripe-version': '2026-10-28.endive',
    }
    const isPost = method === 'POST'
    const call = { method, path: isPost ? path : `${path}?${fields}`, headers, body: isPost ? fields : '' }
    const { body } = account(call, book)
    shape.parse(JSON.parse(body))
    return body
  }
  const intent = (latest: z.ZodType) => z.strictObject({ ...stripeShapes.intent, latest_charge: latest })
  const list = (one: z.ZodType) =>
    z.strictObject({ object: z.literal('list'), url: some, has_more: yesNo, data: z.array(one).min(1) })
  const form = {
    amount: '2550',
    currency: 'usd',
    off_session: 'true',
    confirm: 'true',
    error_on_requires_action: 'true',
    'allowed_payment_method_types[0]': 'card',
    customer: 'cus_PartsdeskDemo01',
    payment_method: 'pm_PartsdeskDemo01',
    'metadata[charge_reference]': 'a'.repeat(32),
  }
  const plain = ask('POST', '/v1/payment_intents', form, intent(chargeId))
  expect(plain.length).toBeGreaterThan(1400)
  const { id } = book.charged[0]!
  const whole = ask(
    'GET',
    `/v1/payment_intents/${id}`,
    { 'expand[0]': 'latest_charge' },
    intent(stripeShapes.charge),
  )
  expect(whole.length - plain.length).toBeGreaterThan(3000)
  ask('GET', '/v1/payment_intents', {}, list(intent(chargeId)))
  ask('GET', '/v1/payment_intents', { 'expand[0]': 'data.latest_charge' }, list(intent(stripeShapes.charge)))
  const refund = z.strictObject(stripeShapes.refund)
  ask('POST', '/v1/refunds', { payment_intent: id, amount: '50' }, refund)
  ask('GET', '/v1/refunds', { payment_intent: id }, list(refund))
})

/** The published names in the answers of the other two gateways. */
const payflow = new Set([
  'RESULT',
  'PNREF',
  'RESPMSG',
  'AUTHCODE',
  'AVSADDR',
  'AVSZIP',
  'CVV2MATCH',
  'DUPLICATE',
  'AMT',
  'ACCT',
  'EXPDATE',
  'CARDTYPE',
  'ORIGRESULT',
  'ORIGPNREF',
  'TRANSSTATE',
  'CUSTREF',
  'TRANSTIME',
])
const merchante = new Set([
  'transaction_id',
  'error_code',
  'auth_response_text',
  'avs_result',
  'cvv2_result',
  'auth_code',
  'card_id',
])

test.each<[string, Answer, { path: string; type: string }, Set<string>, string[], string[]]>([
  [
    'Payflow',
    payflowAccount(),
    { path: '/', type: 'text/namevalue' },
    payflow,
    ['RESULT', 'RESPMSG'],
    [
      'TRXTYPE=S&TENDER=C&AMT=10.00&ACCT=4111111111111111&EXPDATE=0439&CVV2=739&CUSTREF=ref1&VERBOSITY=HIGH',
    ].concat(['TRXTYPE=I&CUSTREF=ref1', 'TRXTYPE=I&CUSTREF=ref2', 'TRXTYPE=V&TENDER=C&ORIGID=AAAAAAAAAAAA']),
  ],
  [
    'Merchant e-Solutions',
    merchanteAnswer,
    { path: '/mes-api/tridentApi', type: 'application/x-www-form-urlencoded' },
    merchante,
    ['transaction_id', 'error_code', 'auth_response_text'],
    [
      'transaction_type=D&transaction_amount=10.00&card_number=4111111111111111&card_exp_date=0439&cvv2=739&store_card=Y',
      'transaction_type=U&transaction_id=none',
      'transaction_type=I',
      'transaction_type=X',
    ],
  ],
])(
  '%s’s fake answers with published names',
  (_name, answer, { path, type }, publishedNames, needed, calls) => {
    const book = new Book()
    const { profileId, profileKey } = accounts.merchante
    const { vendor, user, partner, pwd } = accounts.payflow
    const login = { PARTNER: partner, VENDOR: vendor, USER: user, PWD: pwd }
    calls.forEach((call, at) => {
      const fields = [...new URLSearchParams(call)]
      const isPayflow = publishedNames === payflow
      const pairs = isPayflow ? [...Object.entries(login), ...fields] : fields
      const body = isPayflow
        ? pairs.map(([name, value]) => `${name}[${value.length}]=${value}`).join('&')
        : `profile_id=${profileId}&profile_key=${profileKey}&${call}`
      const headers = { 'content-type': type, 'x-vps-request-id': `r${at}`, 'x-vps-client-timeout': '45' }
      const replyFields = new URLSearchParams(answer({ method: 'POST', path, headers, body }, book).body)
      expect([...replyFields.keys()].filter((name) => !publishedNames.has(name))).toEqual([])
      for (const name of needed) expect(replyFields.has(name), name).toBe(true)
    })
    expect(book.charged).toHaveLength(1)
  },
)
