import { customers } from '#contract/sales/customers.ts'
import { aCustomer } from '../src/features/sales/customers/customers.fixture.ts'
import type { TestServer } from './harness.ts'

type Case = {
  /** What dealer 2's admin sends to reach dealer 1; it must be right in everything but the dealer. */
  foreign: Record<string, unknown>
  /** For lists: what dealer 2's admin may send; the answer holds nothing of dealer 1. */
  listing?: Record<string, unknown>
  /** A query whose rows must be the same before and after. */
  unchanged?: string
}
/** By operation id. `platform` and `own` routes name no dealer: the checks of rights are enough. */
export type Cases = Record<string, Case | 'platform' | 'own'>

/** Open to everybody who is signed in, on purpose. */
export const signedInOnly = new Set([
  'postUsersLogout',
  'getSession',
  'postSessionLock',
  'putSessionPreferences',
  'putSessionPassword',
  'getApiTokens',
  'postApiTokens',
  'deleteApiTokensId',
  'getBackofficeMenu',
  'getUserPermissionsId',
  'getCountries',
  'getStates',
  'postUpload',
])

/** Makes rows of dealer 1, each marked, and says how dealer 2 tries to reach them. */
export async function isolationCases(server: TestServer): Promise<Cases> {
  const one = server.as('dealer1')
  const { data: customer } = await one.ok(
    customers.create,
    aCustomer({ billCompany: 'Marker of dealer one' }),
  )
  const customersOf1 = 'select * from customers where dealer_id = 1 order by id'

  return {
    postUsersLogout: 'own',
    getSession: 'own',
    postSessionLock: 'own',
    putSessionPreferences: 'own',
    putSessionPassword: 'own',
    getApiTokens: 'own',
    postApiTokens: 'own',
    deleteApiTokensId: { foreign: { id: await tokenOf1(server) }, unchanged: 'select id from api_tokens' },
    getBackofficeMenu: 'own',
    getUserPermissionsId: { foreign: { id: 2 } },
    getCountries: 'own',
    getStates: 'own',
    postUpload: { foreign: { dlid: 1 }, unchanged: 'select id from files' },

    getCustomers: { foreign: { dlid: 1 }, listing: {} },
    getV2Customers: { foreign: { dealerId: 1 }, listing: { q: 'marker' } },
    getCustomersId: { foreign: { id: customer.id } },
    postCustomers: { foreign: aCustomer({ dealerId: 1 }), unchanged: customersOf1 },
    putCustomersId: { foreign: { id: customer.id, billCity: 'Elsewhere' }, unchanged: customersOf1 },
    deleteCustomersId: { foreign: { id: customer.id }, unchanged: customersOf1 },
  }
}

async function tokenOf1(server: TestServer): Promise<number> {
  const { rows } = await server.admin.query(
    `insert into api_tokens (dealer_id, user_id, name, scope, token_hash, hint) values (1, 2, 't', 'full', 'x', 'x') returning id`,
  )
  return Number(rows[0].id)
}
