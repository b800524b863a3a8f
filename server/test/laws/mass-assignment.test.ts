import { expect, test } from 'vitest'
import { operationId } from '#contract/calls.ts'
import { contract } from '#contract/features.ts'
import type { Route } from '#contract/http.ts'
import { dealerEntity } from '#contract/sales/entities/dealer-entity.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { dealers } from '#contract/tenancy/dealers.ts'
import { makeOrder } from '../../src/features/sales/orders/orders.fixture.ts'
import { testServer } from '../harness.ts'

const server = testServer()
const routes = Object.values(contract).flatMap((noun) => Object.values(noun) as Route[])

/** Names of fields that the server decides, or that only some people may set: identity, rights, and an order's cost. */
const held =
  /^(is(Dealer)?Admin|isActive|isLocked|deleted(At)?|(created|updated|started|sent|paid|charged|refunded)(At|By|Amount)?|user_?(Id|Type|Origin)|role(Id|Ids|Type)|menuOptions|scopes|permissions|subscriptionPlanId|currencySymbol|dealer(Admin)?Domain|envyMainUser|registrationSource|assets\w+|imagesBaseUrl|orderAmount|order_?number|subtotal|total|amountDue|paymentState|(salesT|t)axAmount|discountAmount|refund(Amount|edAt|Method)|givenBack|v1dlid)$/i

const platformOnly = 'refused when a dealer changes one that the platform sets (update-dealer.ts)'
const rights = 'nobody grants rights they don’t have (holds-all.ts)'
const person = 'the person the call is about, in a dealer and of rights that the sender has'
const ignored = 'taken from older programs, and not used: the sender and the server’s sums count'
const published = 'whether the record itself is in use'
const coupon = 'what the coupon takes off'
const refund = 'up to what the return’s lines cost (return-rules.ts)'

/** The fields of such a name that calls of dealers take, and what keeps them from being misused. */
const guarded: Record<string, [fields: string, why: string]> = {
  postApiTokens: ['scopes', 'a token can do what its person can, at most'],
  postOneTimeCodesOff: ['userId', person],
  putDealersId: [
    'dealerDomain dealerAdminDomain envyMainUser currencySymbol assetsRootUrl assetsUploadPath imagesBaseUrl isActive subscriptionPlanId registrationSource',
    platformOnly,
  ],
  putEntitiesDealersId: [
    'dealerDomain dealerAdminDomain envyMainUser currencySymbol assetsRootUrl assetsUploadPath imagesBaseUrl isActive subscriptionPlanId registrationSource',
    platformOnly,
  ],
  putDealerMiscDealerId: ['isActive v1dlid', 'ignored unless the platform sends it (update-settings.ts)'],
  putPasswordManagement: ['userId userType', person],
  postDealerUsers: ['isActive', published],
  putDealerUsersId: ['isActive', published],
  postUserRoles: ['userId roleId userOrigin', rights],
  putUserRoles: ['userId roleId userOrigin', rights],
  postUserInvitations: ['userId', person],
  postRoles: ['menuOptions roleType', rights],
  putRolesId: ['menuOptions', rights],
  putDealerRoles: ['roleIds', rights],
  postPages: ['isActive', published],
  putPagesId: ['isActive', published],
  putDealersDealerIdAboutUs: ['isActive', published],
  postWebhooks: ['isActive', published],
  putWebhooksId: ['isActive', published],
  postStorePolicies: ['userId', ignored],
  postOrder: ['orderAmount', ignored],
  postOrderLog: ['userId orderNumber', ignored],
  postMerchanteApi: ['userId', ignored],
  postDealerCoupons: ['discountAmount', coupon],
  putDealerCouponsId: ['discountAmount', coupon],
  postDealerCouponsWhatIf: ['discountAmount', coupon],
  putMessagesAssign: ['userId', 'the colleague who takes care of it'],
  postEntitiesDealerCommunications: ['order_number', 'the order it’s about'],
  putEntitiesOrdersId: ['deleted', 'deletes it as DELETE does'],
  putEntitiesRmaId: ['refundAmount', refund],
  putRmaId: ['refundAmount refundMethod', refund],
  postRmaIdRefund: ['refundAmount', refund],
  postRmaIdExchange: ['refundAmount', refund],
  postCoreLedgerIdHandOver: ['refundAmount refundMethod', refund],
  postRmaIdMessagePreview: ['refundAmount', refund],
}

const writing = routes.filter(({ method }) => method !== 'GET')

test('takes no field that the server or the platform decides, but those that are guarded', () => {
  const found = writing
    .filter(({ scope }) => scope !== 'platform')
    .map((route) => [
      operationId(route),
      Object.keys(route.body?.shape ?? {}).filter((name) => held.test(name)),
    ])
    .filter(([, fields]) => fields!.length > 0)
  const listed = Object.entries(guarded).map(([id, [fields]]) => [id, fields.split(' ')])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed))
})

test('takes no field that its contract doesn’t name', () => {
  const open = writing.filter(({ body }) => {
    const rest = body?.def.catchall?._zod.def.type
    return rest !== undefined && rest !== 'never'
  })
  expect(open.map(operationId)).toEqual([])
})

test('refuses what only the platform sets, on every way to a dealer', async () => {
  const dealer = server.as('dealer1')
  const { data: before } = await dealer.ok(dealers.show, {})
  const changed = {
    dealerDomain: 'mine.one.test',
    envyMainUser: 'mine',
    currencySymbol: 'CAN' as const,
    isActive: before.isActive ? (0 as const) : (1 as const),
    registrationSource: 'web',
  }
  for (const [field, value] of Object.entries(changed))
    for (const route of [dealers.update, dealerEntity.update]) {
      const answer = await dealer.send('PUT', route.path.replace('{id}', '1'), { [field]: value })
      expect(answer, field).toMatchObject({ status: 422, body: { errors: [{ path: field }] } })
    }
  expect((await dealer.ok(dealers.show, {})).data).toMatchObject({
    ...before,
    version: expect.any(Number),
    updatedAt: expect.any(String),
  })
})

test('counts by itself what an order costs', async () => {
  const { data } = await server.as('dealer1').ok(orders.create, { ...makeOrder(), orderAmount: 0.01 })
  expect(data.orderAmount).toBeGreaterThan(1)
})
