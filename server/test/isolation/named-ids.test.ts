import { beforeAll, expect, test } from 'vitest'
import { operationId } from '#contract/calls.ts'
import { dealerCatalogs } from '#contract/catalog/dealer-catalogs.ts'
import { dealerPricing } from '#contract/catalog/dealer-pricing.ts'
import { contract } from '#contract/features.ts'
import type { Route } from '#contract/http.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { folderEntity, mailbox } from '#contract/sales/messages/mailbox.ts'
import { templates } from '#contract/sales/messages/templates.ts'
import { quotes } from '#contract/sales/quotes/quotes.ts'
import { storePolicies } from '#contract/store/pages/store-policies.ts'
import { dealerPayments } from '#contract/store/payments/dealer-payments.ts'
import { sellCatalog } from '../../src/features/catalog/imports/catalog.fixture.ts'
import { makeWorkbook, sendTemplate } from '../../src/features/channels/export-templates/templates.fixture.ts'
import { makeCard } from '../../src/features/sales/charges/charges.fixture.ts'
import { makeCustomer } from '../../src/features/sales/customers/customers.fixture.ts'
import { makeOrder } from '../../src/features/sales/orders/orders.fixture.ts'
import { makeQuote } from '../../src/features/sales/quotes/quotes.fixture.ts'
import { addReturn, addShippedOrder } from '../../src/features/sales/returns/returns.fixture.ts'
import { makeTemplate } from '../../src/features/sales/templates/templates.fixture.ts'
import { makePayment } from '../../src/features/store/dealer-payments/dealer-payments.fixture.ts'
import { testServer } from '../harness.ts'
import { people } from '../tenants.ts'

/** A user working on their own dealer's rows names another dealer's row in a body field. */
const server = testServer()

type Schema = { _zod: { def: Record<string, unknown> & { type: string } } }

/** Body field names that end in an id: `customerId`, `details[].id`. */
function idsIn(schema: unknown, path = ''): string[] {
  const def = (schema as Schema | undefined)?._zod?.def
  if (!def) return []
  const deeper = Object.entries((def.shape ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
    idsIn(value, path ? `${path}.${name}` : name),
  )
  const inner = [def.innerType, def.in, def.out, ...((def.options as unknown[] | undefined) ?? [])].flatMap(
    (one) => idsIn(one, path),
  )
  const elements = def.element ? idsIn(def.element, `${path}[]`) : []
  return [...deeper, ...inner, ...elements, ...(/(^id|\.id|Ids?|_ids?)(\[\])?$/.test(path) ? [path] : [])]
}

/** Ids of a platform row, a closed list of the contract, or the dealer, which isolation.test.ts covers. */
const sharedIds =
  /(^|\.)(dealerId|dealer_id|catalogId|partId|makeId|yearId|modelId|trimId|engineId|categoryId|subcategoryId|vehicleToEngineConfigId|orderStatusId|shippingStatusId|declinedReasonId|newStatusId|pageId|shippingId|themeId|paymentMethodId|subscriptionPlanId|folder_id|externalDealerId)$|^selectionMakesYears\[\]\.id$/
/** Accepted but neither trusted nor stored, or an id at a gateway. */
const notTaken = [
  'postEntitiesHomePageSpecialProductsV2 productId',
  'postOrder cart[].id',
  'postOrder details[].id',
  'postOrderLog userId',
  'postStorePolicies userId',
  'postMerchanteApi userId',
  'postTranslationsPartsSearch id',
  'putEntitiesRmaId id',
  ...[
    'authorizeNetCustomerProfileId',
    'authorizeNetPaymentProfileId',
    'stripeCustomerId',
    'stripePaymentMethodId',
  ]
    .concat('merchanteCardId')
    .map((name) => `putCustomersIdPaymentProfile ${name}`),
]

/** Only searched among the dealer's own rows: an unknown one is ignored or makes a new row. */
const foundNowhere = new Set([
  'postSuggestionsSearch customerId',
  'postSuggestionsStream customerId',
  'postDealerPricingExplain rules[].id',
  'putDealerPricingByDealerDealerId rules[].id',
  'postDealerPricingWhatIf rules[].id',
  'postEmailAudience customerIds',
])

const writes = Object.values(contract)
  .flatMap((noun) => Object.values(noun) as Route[])
  .filter(({ method, scope, body }) => method !== 'GET' && scope !== 'platform' && scope !== 'public' && body)
const named = writes.flatMap((route) =>
  [...new Set(idsIn(route.body).map((path) => path.replace(/\[\]$/, '')))]
    .filter((path) => path !== route.record?.ids && !sharedIds.test(path))
    .map((path) => `${operationId(route)} ${path}`),
)

let cases: Record<string, Record<string, unknown>>
beforeAll(async () => {
  const one = server.as('dealer1')
  const two = server.as('dealer2')
  const createCustomer = async (client: typeof one, dealerId: number) =>
    (await client.ok(customers.create, makeCustomer({ dealerId }))).data.id
  const [customerId, own] = [await createCustomer(one, 1), await createCustomer(two, 2)]
  const foreign = await addShippedOrder(one)
  const order = await addShippedOrder(two)
  const handedOver = await addShippedOrder(two)
  const lineId = foreign.details[0]!.id
  const { id: templateId } = (await one.ok(templates.create, makeTemplate())).data
  const rmaTemplate = { templateId: (await one.ok(templates.create, makeTemplate({ type: 'rma' }))).data.id }
  const quote = (await two.ok(quotes.create, makeQuote())).data
  const quoteLine = (await one.ok(quotes.create, makeQuote())).data.details[0]!.id
  const mail = { toMail: 'a@b.test', subject: 'x', message: 'x' }
  const { id: foreignDraft } = (await one.ok(mailbox.write, { isDraft: '1' })).data
  const { id: ownDraft } = (await two.ok(mailbox.write, { isDraft: '1' })).data
  const { rows: files } = await server.admin.query<{ id: number }>(
    `with file as (
      insert into files (dealer_id, key, name, content_type, bytes, sha256)
        values (1, repeat('0', 40), 'a.pdf', 'application/pdf', 1, '') returning id
    )
    insert into message_files (dealer_id, message_id, position, file_id) select 1, $1, 0, id from file
      returning file_id::int as id`,
    [foreignDraft],
  )
  const foreignFile = files[0]!.id
  const { id: foreignFolder } = (await one.ok(folderEntity.create, { colName: 'Of one' })).data
  const { id: ownMessage } = (await two.ok(mailbox.write, mail)).data
  const { rma } = await addReturn(two, order)
  const { rma: foreignRma, orderDetail: foreignLines } = await addReturn(one, foreign)
  const rmaLineId = foreignLines[0]!.id
  const payment = (await one.ok(dealerPayments.create, makePayment())).data.id
  const { data: policies } = await one.ok(storePolicies.save, { policies: [{ name: 'Of one' }] })
  const charged = await server.admin.query(
    `insert into charges (dealer_id, kind, order_id, payment_method_id, dealer_payment_id, env_mode, source, state,
        amount, currency, reason, idempotency_key, request_hash, sent_at, user_name, settled_by)
      values (1, 'charge', $1, 9, 1, 'sandbox', 'stored', 'succeeded', 20, 'USD', 'x', 'named', '', now(), 'x', 'answer')
      returning id::int`,
    [foreign.id],
  )
  const insertRow = async (text: string, values: unknown[]) =>
    (await server.admin.query<{ id: number }>(`${text} returning id::int`, values)).rows[0]!.id
  const catalog = await insertRow(
    `insert into catalogs (name, display_name, en_display_name, es_display_name, pt_display_name, fr_display_name)
      values ($1, 'n', 'n', 'n', 'n', 'n')`,
    ['named'],
  )
  const insertRelated = (dealerId: number) =>
    insertRow(
      `insert into related_items (dealer_id, rule_name, catalog_id, main_part_number, updated_by)
        values ($1, 'Named', $2, 'X-1', 'Test')`,
      [dealerId, catalog],
    )
  const rule1 = await insertRelated(1)
  const detail = await insertRow(
    `insert into related_item_details (dealer_id, related_item_id, catalog_id, part_number) values (1, $1, $2, 'X-2')`,
    [rule1, catalog],
  )
  const related = { rule: rule1, detail, own: await insertRelated(2), catalog }
  for (const dealerId of [1, 2]) await sellCatalog(server, dealerId, related.catalog)
  const { data: sold } = await one.ok(dealerCatalogs.list, { dlid: 1 })
  const deleted = [{ id: related.detail, partNumber: 'X-2', status: 'deleted' }]
  const price = { from: 5, to: 6, costPlus: 1 }
  const { data: rule } = await one.ok(dealerPricing.create, price)
  const rules = [{ ...price, id: rule.id }]
  const workbook = (await sendTemplate(one, await makeWorkbook())).body.data.id
  const onOrder = { id: order.id }
  const onRma = { id: rma.id }
  const line = { ...order.details[0]!, id: lineId }
  const status = { orderId: order.id, orderStatusId: 2 }
  const card = { cardNumber: '4111111111111111', cardExpDate: '1239', cvv2: '123', transactionAmount: 5 }
  cases = {
    'postUserRoles roleId': { userId: 3, roleId: 101 },
    'putUserRoles roleId': { userId: 3, roleId: 101 },
    'putDealerRoles roleIds': { dlid: 2, roleIds: [101] },
    'postDealerMakes versions[].id': {
      dlid: 2,
      selectionMakesYears: [],
      versions: sold.map(({ id, version }) => ({ id, version })),
    },
    'postSuggestionsSearch customerId': { dlid: 2, keyword: 'filter', customerId },
    'postSuggestionsStream customerId': { dlid: 2, keyword: 'filter', customerId },
    'postDealerPricingExplain customerId': { dealerId: 2, cost: 1, list: 2, customerId },
    'postDealerPricingExplain rules[].id': { dealerId: 2, cost: 1, list: 2, rules },
    'postDealerPricing customerId': { dealerId: 2, ...price, customerId },
    'putDealerPricingByDealerDealerId rules[].id': { dealerId: 2, rules },
    'postDealerPricingWhatIf rules[].id': { dealerId: 2, rules },
    'postStorePolicies policies[].id': { dealerId: 2, policies: [{ id: policies[0]!.id, name: 'Taken' }] },
    'postDealerPgatewayTestConnection id': { dlid: 2, id: payment },
    'postCustomersIdMerge otherId': { id: own, otherId: customerId },
    'postOrder customerId': makeOrder({ customerId }),
    'postOrder pgatewayId': makeOrder({ pgatewayId: 9 }),
    'putOrdersId customerId': { ...onOrder, customerId },
    'putOrdersId pgatewayId': { ...onOrder, pgatewayId: 9 },
    'putOrdersId details[].id': { ...onOrder, details: [line] },
    'putOrdersIdShip details[].id': { ...onOrder, details: [{ id: lineId, shipQty: 1 }] },
    'postOrdersIdUndoShipment shipmentId': { ...onOrder, shipmentId: foreign.shipments[0]!.id },
    'postOrdersIdUndoShipment lineIds': {
      ...onOrder,
      shipmentId: order.shipments[0]!.id,
      lineIds: [lineId],
    },
    'putOrdersId statusMessage.templateId': { ...onOrder, orderStatusId: 2, statusMessage: { templateId } },
    'putEntitiesOrdersId statusMessage.templateId': {
      ...onOrder,
      orderStatusId: 2,
      statusMessage: { templateId },
    },
    'postEmailAudience customerIds': { dealerId: 2, customerIds: String(customerId) },
    'putUpdateOrderStatus templateId': { ...status, templateId },
    'postQuoteSummary customerId': { customerId, details: makeQuote().details },
    'postQuotesCreateWithDetails customerId': makeQuote({ customerId }),
    'putQuotesId customerId': { id: quote.id, customerId },
    'putQuotesId details[].id': { id: quote.id, details: [{ ...quote.details[0], id: quoteLine }] },
    'postOrdersIdMessages templateId': { ...onOrder, templateId, message: '' },
    'postOrdersIdMessagePreview templateId': { ...onOrder, templateId },
    'postEmailSendEmail customerIds': {
      dlid: 2,
      customerIds: String(customerId),
      subject: 'x',
      messageBody: 'x',
    },
    'postEmailPreview customerId': { dealerId: 2, customerId, subject: 'x', messageBody: 'x' },
    'postMessages draftId': { dealerId: 2, ...mail, draftId: foreignDraft },
    'postMessages fileIds': { dealerId: 2, ...mail, draftId: ownDraft, fileIds: String(foreignFile) },
    'postMessages inReplyToMessageId': { dealerId: 2, ...mail, inReplyToMessageId: foreignDraft },
    'putMessagesAssign userId': { ids: [ownMessage], userId: people.dealer1.userId },
    'putMessagesMove dealerFolderId': { ids: [ownMessage], dealerFolderId: foreignFolder },
    'postEntitiesDealerCommunications rma_id': {
      dealer_id: 2,
      rma_id: foreignRma.id,
      message: 'x',
      subject: 'x',
    },
    'postEntitiesDealerCommunications templateId': {
      dealer_id: 2,
      order_number: order.orderNumber,
      templateId,
      subject: 'x',
    },
    'postEntitiesDealerPricingRules customerId': { dealer_id: 2, ...price, customerId },
    'postEntitiesDealerRelatedItems details[].id': {
      dealer_id: 2,
      ruleName: 'x',
      catalogId: 1,
      mainPartNumber: 'X-1',
      details: deleted,
    },
    'putEntitiesDealerRelatedItemsId details[].id': { id: related.own, details: deleted },
    'postEntitiesDealerRelatedItemsDetails relatedItemId': {
      dealer_id: 2,
      relatedItemId: related.rule,
      partNumber: 'X-1',
    },
    'putEntitiesOrdersId customerId': { ...onOrder, customerId },
    'putEntitiesOrdersId pgatewayId': { ...onOrder, pgatewayId: 9 },
    'postExports templateId': {
      dealerId: 2,
      catalogs: 'parts_usa',
      loc: 'es',
      from: 1,
      to: 2,
      platform: 'MercadoLibre',
      vehicles: [{ makeId: 1, modelId: 1 }],
      templateId: workbook,
    },
    'postMeliExcelExporter templateId': {
      dealerId: 2,
      products: [{ sku: '1', productTitle: 'Part', price: 1, currency: 'USD' }],
      templateId: workbook,
    },
    'postRma lines[].id': { orderId: order.id, type: 'Return', lines: [{ id: lineId, qty: 1 }] },
    'putRmaId templateId': { ...onRma, rmaDealerStatus: 'Approved', ...rmaTemplate },
    'putRmaIdReceipt lines[].id': { ...onRma, lines: [{ id: rmaLineId, qtyReceived: 1 }] },
    'putRmaIdReceipt templateId': { ...onRma, ...rmaTemplate },
    'postCoreLedgerIdHandOver chargeId': {
      id: handedOver.details[0]!.id,
      refundMethod: 'gateway',
      chargeId: charged.rows[0].id,
    },
    'postRmaIdRefund chargeId': { ...onRma, chargeId: charged.rows[0].id },
    'postRmaIdRefund templateId': { ...onRma, chargeId: 1, ...rmaTemplate },
    'postRmaIdMessagePreview templateId': { ...onRma, ...rmaTemplate },
    'postPaymentAuthorization cId': { ...makeCard(), dealerId: 2, cId: customerId },
    'postPaymentAuthorization orderId': { ...makeCard(), dealerId: 2, cId: own, orderId: foreign.id },
    'postAuthorizeNet cId': { dealerId: 2, cId: customerId, ...card },
    'postAuthorizeNet orderId': { dealerId: 2, cId: own, orderId: foreign.id, ...card },
    'postMerchanteApiCard cId': { dealerId: 2, cId: customerId, ...card },
    'postMerchanteApiCard orderId': { dealerId: 2, cId: own, orderId: foreign.id, ...card },
    'postStripe cId': { dealerId: 2, cId: customerId, amount: 5 },
    'postStripe orderId': { dealerId: 2, cId: own, orderId: foreign.id, amount: 5 },
  }
})

test('has a case for every body field that names a dealer’s row', () => {
  const covered = new Set([...Object.keys(cases), ...notTaken])
  expect(named.filter((name) => !covered.has(name))).toEqual([])
  expect([...covered].filter((name) => !named.includes(name))).toEqual([])
})

test.each(named.filter((name) => !notTaken.includes(name)))('refuses %s of another dealer', async (name) => {
  const route = writes.find((one) => operationId(one) === name.split(' ')[0])!
  const before = await readFirstDealer()
  const { status, body } = await server.as('dealer2').call(route as never, cases[name] as never)
  if (!foundNowhere.has(name)) expect(Math.floor(status / 100), JSON.stringify(body)).toBe(4)
  expect(await readFirstDealer()).toEqual(before)
})

const readFirstDealer = async () =>
  (
    await server.admin.query(
      `select (select json_agg(o order by id) from orders o where dealer_id = 1) as orders,
        (select json_agg(c order by id) from customers c where dealer_id = 1) as customers,
        (select json_agg(r order by id) from rmas r where dealer_id = 1) as rmas,
        (select json_agg(r order by id) from dealer_pricing_rules r where dealer_id = 1) as rules,
        (select json_agg(d order by id) from related_item_details d where dealer_id = 1) as related`,
    )
  ).rows
