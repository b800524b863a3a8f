import { dealerCatalogs } from '#contract/catalog/dealer-catalogs.ts'
import { dealerPricing } from '#contract/catalog/dealer-pricing.ts'
import { customers } from '#contract/sales/customers.ts'
import { messages } from '#contract/sales/messages.ts'
import { orders } from '#contract/sales/orders.ts'
import { dealerPayments } from '#contract/store/dealer-payments.ts'
import { pageSettings } from '#contract/store/page-settings.ts'
import { dealerSettings } from '#contract/store/settings.ts'
import { shipping } from '#contract/store/shipping.ts'
import { taxRules } from '#contract/store/tax-rules.ts'
import { themes } from '#contract/store/themes.ts'
import { activity } from '#contract/tenancy/activity.ts'
import { listViews } from '#contract/tenancy/list-views.ts'
import { encodePassword } from '#contract/tenancy/sign-in.ts'
import { aDealerCatalog } from '../../src/features/catalog/dealer-catalogs/dealer-catalogs.fixture.ts'
import { aCatalog } from '../../src/features/catalog/imports/catalog.fixture.ts'
import { importFile } from '../../src/features/sales/customer-imports/customer-imports.fixture.ts'
import { aCustomer } from '../../src/features/sales/customers/customers.fixture.ts'
import { anOrder } from '../../src/features/sales/orders/orders.fixture.ts'
import { aPayment } from '../../src/features/store/dealer-payments/dealer-payments.fixture.ts'
import { aTaxRule } from '../../src/features/store/tax-rules/tax-rules.fixture.ts'
import { aUser } from '../../src/features/tenancy/users/users.fixture.ts'
import type { TestServer } from '../harness.ts'
import { chargeCases } from './charges.ts'
import { entityCases } from './entities.ts'
import { messageCases } from './messages.ts'
import { quoteCases } from './quotes.ts'
import { returnCases } from './returns.ts'
import { tokenOf1 } from './token.ts'
import { translationCases } from './translations.ts'

export type Case = {
  /** What dealer 2's admin sends to reach dealer 1; it must be right in everything but the dealer. */
  foreign: Record<string, unknown>
  /** For lists: what dealer 2's admin may send; the answer holds nothing of dealer 1. */
  listing?: Record<string, unknown>
  /** A query whose rows must be the same before and after. */
  unchanged?: string
}
/** By operation id. `platform` and `own` routes name no dealer: the checks of rights are enough. */
export type Cases = Record<string, Case | 'platform' | 'own'>

/** Makes rows of dealer 1, each marked, and says how dealer 2 tries to reach them. */
export async function isolationCases(server: TestServer): Promise<Cases> {
  const one = server.as('dealer1')
  const { data: customer } = await one.ok(
    customers.create,
    aCustomer({ billCompany: 'Marker of dealer one', costPlus: 5 }),
  )
  const { id: importId } = await importFile(one, 'email\nmarker@one.test\n')
  const customersOf1 = 'select * from customers where dealer_id = 1 order by id'

  const { data: order } = await one.ok(
    orders.create,
    anOrder({ customerId: customer.id, billCompany: 'Marker of dealer one' }),
  )
  const { data: written } = await one
    .ok(orders.setStatus, { orderId: order.id, orderStatusId: 2 })
    .then(() => one.ok(messages.ofOrder, { id: order.id }))
  const {
    logs: [{ id: entryId } = { id: 0 }],
  } = await one.ok(activity.list, { pageSize: 1 })
  const ordersOf1 = `select o.*, l.*, (select count(*) from order_log where dealer_id = 1) as entries
    from orders o join order_lines l on l.dealer_id = o.dealer_id and l.order_id = o.id where o.dealer_id = 1 order by l.id`
  const { data: moved } = await one.ok(orders.setStatusOfMany, { selected: [order.id], newStatusId: 3 })
  const onOrder = (input: object = {}) => ({ foreign: { id: order.id, ...input }, unchanged: ordersOf1 })
  const { data: taxRule } = await one.ok(taxRules.create, aTaxRule({ stateCode: 'TX' }))
  const { data: shipped } = await one.ok(shipping.create, { shippingId: 1, memo: 'Marker of dealer one' })
  const ofShipping = (input: object) => ({
    foreign: { dealerShippingId: shipped.dealerShippingId, ...input },
    unchanged: 'select * from dealer_shipping where dealer_id = 1 order by id',
  })
  const { data: payment } = await one.ok(dealerPayments.create, aPayment({ name: 'Marker of dealer one' }))
  const ofPayment = (input: object) => ({
    foreign: input as Record<string, unknown>,
    unchanged: 'select * from dealer_payments where dealer_id = 1 order by id',
  })
  const { data: view } = await one.ok(listViews.create, {
    list: 'orders',
    name: 'Marker of dealer one',
    query: '',
    isShared: 1,
  })
  const { catalogId } = await aCatalog(server, { sellers: [] })
  const { data: dealerCatalog } = await one.ok(
    dealerCatalogs.create,
    aDealerCatalog({ catalogId, displayName: 'Marker of dealer one' }),
  )
  const catalogsOf1 = 'select * from dealer_catalogs where dealer_id = 1 order by id'
  const { data: page } = await one.ok(pageSettings.create, { pageId: 1, enTitle: 'Marker of dealer one' })
  const pagesOf1 = 'select * from page_settings where dealer_id = 1 order by id'
  const viewsOf1 = 'select * from list_views order by id'
  const taxesOf1 = `select r.*, s.all_states_province_tax_rate, s.version as settings_version
    from tax_rules r join dealer_settings s on s.dealer_id = r.dealer_id where r.dealer_id = 1 order by r.id`
  const { data: priceRule } = await one.ok(dealerPricing.create, { from: 1, to: 2, costPlus: 77.7 })
  const pricingOf1 = `select r.*, p.version, p.priority_toggle, s.show_inflated_price from dealer_pricing_rules r
    join dealer_pricing p on p.dealer_id = r.dealer_id join dealer_settings s on s.dealer_id = r.dealer_id
    where r.dealer_id = 1 order by r.id`
  await one.ok(dealerSettings.update, { dealerId: 1, headerTitle: 'Marker of dealer one' })
  await one.ok(dealerSettings.updateFeed, { dealerId: 1, ftpUsername: 'Marker of dealer one' })
  await one.ok(dealerSettings.updateFooter, { dealerId: 1, columns: [{ en_title: 'Marker of dealer one' }] })
  await one.ok(themes.update, { themeColors: { primary: '#abcdef' } })
  const settingsOf1 = `select s.*, f.*, g.*, c.* from dealer_settings s
    join footer_options f on f.dealer_id = s.dealer_id join shopping_feeds g on g.dealer_id = s.dealer_id
    join dealer_theme_colors c on c.dealer_id = s.dealer_id where s.dealer_id = 1`
  const messagesOf1 = `select c.*, m.status from dealer_communications c
    left join mails m on m.dealer_id = c.dealer_id and m.id = c.mail_id where c.dealer_id = 1 order by c.id`
  const newPassword = encodePassword('Brand-new-1')
  const usersOf1 = 'select * from users where dealer_id = 1 order by id'
  const rolesOf1 = `select r.*, l.user_id from roles r left join user_roles l on l.role_id = r.id
    where r.dealer_id = 1 order by r.id, l.user_id`
  const dealer1 = 'select * from dealers where id = 1'
  const ofCatalog = { foreign: { dealerId: 1 } }
  const vehicle = { makeId: 1, yearId: 1, modelId: 1, trimId: 1, engineId: 1 }

  const cases: Cases = {
    postUsersLogout: 'own',
    getSession: 'own',
    postSessionLock: 'own',
    putSessionPreferences: 'own',
    putSessionPassword: 'own',
    getApiTokens: 'own',
    postApiTokens: 'own',
    deleteApiTokensId: { foreign: { id: await tokenOf1(server) }, unchanged: 'select id from api_tokens' },
    getBackofficeMenu: 'own',
    getListViews: 'own',
    postListViews: 'own',
    putListViewsId: { foreign: { id: view.id, name: 'Taken over' }, unchanged: viewsOf1 },
    deleteListViewsId: { foreign: { id: view.id }, unchanged: viewsOf1 },
    getUserPermissionsId: { foreign: { id: 2 } },
    getCountries: 'own',
    getStates: 'own',
    postCountriesId: 'own',
    postStatesId: 'own',
    postUpload: { foreign: { dlid: 1 }, unchanged: 'select id from files' },

    getDealers: { foreign: { dlid: 1 }, listing: {} },
    getDealer: { foreign: { dlid: 1 }, listing: {} },
    postDealers: 'platform',
    putDealersId: { foreign: { id: 1, company: 'Taken over' }, unchanged: dealer1 },
    postDealerClone: 'platform',
    postVhostToggle: 'platform',
    postDealersIdRevealPassword: 'platform',
    postDealersIdApproveRegistration: 'platform',
    postDealersIdDeclineRegistration: 'platform',
    getSubscriptions: 'own',
    getSubscriptionsId: 'own',
    postSubscriptions: 'platform',
    putSubscriptionsId: 'platform',
    deleteSubscriptionsId: 'platform',
    putPasswordManagement: {
      foreign: { userId: 4, userType: 'dealer_users', newPassword, repeatNewPassword: newPassword },
      unchanged: usersOf1,
    },
    getUsers: 'platform',
    getUsersId: 'platform',
    postUsers: 'platform',
    putUsersId: 'platform',
    deleteUsersEnableUserId: 'platform',
    deleteUsersId: 'platform',
    getDealerUsers: { foreign: { dlid: 1 }, listing: {} },
    getDealerUsersId: { foreign: { id: 4 } },
    postDealerUsers: { foreign: aUser({ dlid: 1 }), unchanged: usersOf1 },
    putDealerUsersId: { foreign: { id: 4, firstName: 'Taken over' }, unchanged: usersOf1 },
    deleteDealerUsersId: { foreign: { id: 4 }, unchanged: usersOf1 },
    getDealerDomains: 'own',
    getUserRolesId: { foreign: { id: 4 } },
    postUserRoles: { foreign: { userId: 4, roleId: 19 }, unchanged: rolesOf1 },
    putUserRoles: { foreign: { userId: 4, roleId: 19 }, unchanged: rolesOf1 },
    postUserInvitations: { foreign: { userId: 4 }, unchanged: 'select id from reset_tokens' },
    getRoles: { foreign: { dlid: 1 }, listing: {} },
    getRolesId: { foreign: { id: 101 } },
    postRoles: { foreign: { dealerId: 1, name: 'x', roleType: 'dealer' }, unchanged: rolesOf1 },
    putRolesId: { foreign: { id: 101, menuOptions: [] }, unchanged: rolesOf1 },
    deleteRolesId: { foreign: { id: 103 }, unchanged: rolesOf1 },
    getDealerRoles: { foreign: { dealerId: 1 } },
    getActivityLog: { foreign: { dealerId: 1 }, listing: { pageSize: 1000 } },
    getActivityLogId: { foreign: { id: entryId } },
    putDealerRoles: { foreign: { dealerId: 1, roleIds: [20] }, unchanged: rolesOf1 },
    putDealersChangePassword: { foreign: { dealerId: 1, password: newPassword }, unchanged: usersOf1 },

    getCatalogs: { foreign: { dlid: 1 }, listing: {} },
    getCatalogsId: 'platform',
    postCatalogs: 'platform',
    putCatalogsId: 'platform',
    deleteCatalogsId: 'platform',
    postCatalogsTestConnection: 'platform',
    getDealerCatalogs: { foreign: { dlid: 1 }, listing: {} },
    postDealerCatalogs: {
      foreign: aDealerCatalog({ dlid: 1, catalogId: dealerCatalog.catalogId }),
      unchanged: catalogsOf1,
    },
    putDealerCatalogsId: {
      foreign: { id: dealerCatalog.id, displayName: 'Taken over' },
      unchanged: catalogsOf1,
    },
    deleteDealerCatalogsId: { foreign: { id: dealerCatalog.id }, unchanged: catalogsOf1 },
    getDealerMakes: { foreign: { dlid: 1 }, listing: {} },
    postDealerMakes: { foreign: { dlid: 1, selectionMakesYears: [] }, unchanged: catalogsOf1 },
    getMakes: ofCatalog,
    getYearsMakesMakeId: { foreign: { ...vehicle, dealerId: 1 } },
    getModelsMakesMakeIdYearsYearId: { foreign: { ...vehicle, dealerId: 1 } },
    getTrimsMakesMakeIdYearsYearIdModelsModelId: { foreign: { ...vehicle, dealerId: 1 } },
    getEnginesMakesMakeIdYearsYearIdModelsModelIdTrimsTrimId: { foreign: { ...vehicle, dealerId: 1 } },
    getCategoriesMakesMakeIdYearsYearIdModelsModelIdTrimsTrimIdEnginesEngineId: {
      foreign: { ...vehicle, dealerId: 1 },
    },
    postSuggestionsSearch: { foreign: { dlid: 1, keyword: 'filter' } },
    postSuggestionsStream: { foreign: { dlid: 1, keyword: 'filter' } },
    postValidatePartNumbers: { foreign: { dealerId: 1, partNumbers: ['1'] } },
    getPartsIdFitment: { foreign: { id: 1, dealerId: 1 } },
    getCatalogImports: 'platform',
    getCatalogImportsId: 'platform',
    postCatalogImports: 'platform',
    postCatalogImportsPreview: 'platform',
    getCatalogImportsIdRejectionsCsv: 'platform',

    ...(await translationCases(server.as('platform'))),

    getDealerTechpages: { foreign: { dlid: 1 }, listing: {} },
    postDealerTechpages: { foreign: { dlid: 1, pageId: 2 }, unchanged: pagesOf1 },
    putDealerTechpagesId: { foreign: { id: page.id, enTitle: 'Taken over' }, unchanged: pagesOf1 },
    deleteDealerTechpagesId: { foreign: { id: page.id }, unchanged: pagesOf1 },

    getDealerTax: { foreign: { dealerId: 1 }, listing: {} },
    postDealerTax: { foreign: aTaxRule({ dealerId: 1, stateCode: 'CA' }), unchanged: taxesOf1 },
    putDealerTaxId: { foreign: { id: taxRule.id, taxPercentage: 1 }, unchanged: taxesOf1 },
    deleteDealerTaxId: { foreign: { id: taxRule.id }, unchanged: taxesOf1 },
    getDealersDealerIdGeneralTax: { foreign: { dealerId: 1 } },
    putDealersDealerIdGeneralTax: {
      foreign: { dealerId: 1, allStatesProvinceTaxRate: 1 },
      unchanged: taxesOf1,
    },

    getShipping: { foreign: { dlid: 1 }, listing: {} },
    postShipping: ofShipping({ dealerId: 1, shippingId: 2 }),
    putShippingDealerShippingId: ofShipping({ memo: 'Taken over' }),
    deleteShippingDealerShippingId: ofShipping({}),
    getDealerMisc: { foreign: { dlid: 1 }, listing: {} },
    putDealerMiscDealerId: { foreign: { dealerId: 1, headerTitle: 'Taken over' }, unchanged: settingsOf1 },
    putDealerMiscFooterOptionsDealerId: { foreign: { dealerId: 1, columns: [] }, unchanged: settingsOf1 },
    putDealerMiscGoogleShoppingFeedDealerId: {
      foreign: { dealerId: 1, ftpUsername: 'taken' },
      unchanged: settingsOf1,
    },
    getDealersDealerIdFees: { foreign: { dealerId: 1 } },
    putDealersDealerIdFees: { foreign: { dealerId: 1, shippingFlat: 1 }, unchanged: settingsOf1 },
    getThemes: { foreign: { dlid: 1 }, listing: {} },
    putThemes: { foreign: { dealerId: 1, themeColors: { primary: '#000000' } }, unchanged: settingsOf1 },
    getDealerScripts: { foreign: { dlid: 1 }, listing: {} },
    putDealerScriptsDlid: {
      foreign: { dlid: 1, customBodyScripts: 'Taken over' },
      unchanged: 'select * from dealer_scripts order by dealer_id',
    },
    postVhosts: 'platform',
    getVhosts: 'platform',

    getPaymentMethods: 'own',
    getPaymentMethodsId: 'own',
    getPaymentMethodsByDealerDealerId: { foreign: { dealerId: 1 } },
    postPaymentMethods: 'platform',
    putPaymentMethodsId: 'platform',
    deletePaymentMethodsId: 'platform',
    getDealerPgatewayDealerId: { foreign: { dealerId: 1 } },
    postDealerPgateway: ofPayment(aPayment({ dlid: 1 })),
    putDealerPgatewayId: ofPayment({ id: payment.id, name: 'Taken over' }),
    deleteDealerPgatewayId: ofPayment({ id: payment.id }),
    postDealerPgatewayTestConnection: {
      foreign: { id: payment.id, paymentMethodId: 9, envMode: 'sandbox' },
    },

    getOrders: { foreign: { dlid: 1 }, listing: { search: 'marker' } },
    getOrdersCsv: { foreign: { dlid: 1 }, listing: { ids: order.id } },
    getOrdersId: onOrder(),
    getOrdersIdSheetPdf: { foreign: { id: order.id } },
    getOrdersBoard: { foreign: { dlid: 1 }, listing: { search: 'marker', ids: String(order.id) } },
    getOrdersEvents: { foreign: { dlid: 1 } },
    postOrder: { foreign: anOrder({ dlid: 1 }), unchanged: ordersOf1 },
    putOrdersId: onOrder({ billCity: 'Elsewhere' }),
    deleteOrdersId: onOrder(),
    deleteOrdersProductsId: { foreign: { id: order.details[0]!.id }, unchanged: ordersOf1 },
    putOrdersIdLock: onOrder(),
    putOrdersIdUnlock: onOrder(),
    putOrdersIdShip: onOrder({ details: [{ id: order.details[0]!.id, shipQty: 1 }] }),
    putUpdateOrderStatus: { foreign: { orderId: order.id, orderStatusId: 4 }, unchanged: ordersOf1 },
    putOrdersStatus: { foreign: { selected: [order.id], newStatusId: 4 }, unchanged: ordersOf1 },
    postOrdersStatusUndo: { foreign: { undoId: moved.undoId }, unchanged: ordersOf1 },
    getOrderSummary: { foreign: { dealerId: 1, orderAmount: 10 } },
    postOrderLog: { foreign: { orderId: order.id, action: 'NOTE', memo: 'x' }, unchanged: ordersOf1 },
    getOrdersIdMessages: onOrder(),
    postOrdersIdMessages: {
      foreign: { id: order.id, subject: 'Hi', message: '<p>Hi</p>' },
      unchanged: messagesOf1,
    },
    ...(await quoteCases(one)),
    ...(await returnCases(one)),
    postOrdersIdMessagePreview: { foreign: { id: order.id } },
    postOrderMessagesIdSend: { foreign: { id: written[0]!.id }, unchanged: messagesOf1 },
    getCustomersIdMessages: { foreign: { id: customer.id } },

    ...(await messageCases(one)),
    ...(await chargeCases(server, { orderId: order.id, customerId: customer.id })),

    getCustomers: { foreign: { dlid: 1 }, listing: {} },
    getV2Customers: { foreign: { dealerId: 1 }, listing: { q: 'marker' } },
    getCustomersId: { foreign: { id: customer.id } },
    postCustomers: { foreign: aCustomer({ dealerId: 1 }), unchanged: customersOf1 },
    putCustomersId: { foreign: { id: customer.id, billCity: 'Elsewhere' }, unchanged: customersOf1 },
    deleteCustomersId: { foreign: { id: customer.id }, unchanged: customersOf1 },
    getCustomersIdPaymentProfile: { foreign: { id: customer.id } },
    putCustomersIdPaymentProfile: {
      foreign: { id: customer.id, stripeCustomerId: 'cus_1' },
      unchanged: 'select * from customer_payment_profiles',
    },
    getCustomerDuplicates: { foreign: { dealerId: 1 }, listing: {} },
    getCustomersIdMerge: { foreign: { id: customer.id, otherId: 999_999 } },
    postCustomersIdMerge: { foreign: { id: customer.id, otherId: 999_999 }, unchanged: customersOf1 },
    getCustomersCsv: { foreign: { dlid: 1 } },
    getCustomerImports: { foreign: { dealerId: 1 }, listing: {} },
    getCustomerImportsId: { foreign: { id: importId } },
    postCustomerImports: { foreign: { dealerId: 1 }, unchanged: customersOf1 },
    postCustomerImportsPreview: { foreign: { dealerId: 1 } },
    getCustomerImportsIdRejectionsCsv: { foreign: { id: importId } },
    postDealerPricingExplain: { foreign: { dealerId: 1, cost: 1, list: 2, customerId: customer.id } },
    getDealerPricingAllLevels: { foreign: { dealerId: 1 } },
    postDealerPricingWhatIf: { foreign: { dealerId: 1, rules: [] } },
    getDealerPricingCustomers: { foreign: { dealerId: 1 }, listing: {} },
    getCustomersIdPricing: { foreign: { id: customer.id } },
    putCustomersIdPricing: {
      foreign: { id: customer.id, ranges: [{ from: 1, to: 2, costPlus: 1 }] },
      unchanged: pricingOf1,
    },
    getDealerPricing: { foreign: { dealerId: 1 }, listing: {} },
    getDealerPricingLevels: { foreign: { dealerId: 1 }, listing: {} },
    postDealerPricing: { foreign: { dealerId: 1, from: 5, to: 6, costPlus: 1 }, unchanged: pricingOf1 },
    putDealerPricingId: { foreign: { id: priceRule.id, costPlus: 1 }, unchanged: pricingOf1 },
    deleteDealerPricingId: { foreign: { id: priceRule.id }, unchanged: pricingOf1 },
    putDealerPricingSetDefaultId: { foreign: { id: priceRule.id }, unchanged: pricingOf1 },
    putDealerPricingSetPriorityToggleByDealerDealerId: {
      foreign: { dealerId: 1, priorityToggle: 'p' },
      unchanged: pricingOf1,
    },
    putDealerPricingSetInflatedPriceByDealerDealerId: {
      foreign: { dealerId: 1, showInflatedPrice: 1 },
      unchanged: pricingOf1,
    },
    putDealerPricingByDealerDealerId: {
      foreign: { dealerId: 1, rules: [{ from: 1, to: 2, costPlus: 1 }] },
      unchanged: pricingOf1,
    },
  }
  const ofReturn = cases.getRmaId as Case
  return {
    ...cases,
    ...entityCases(cases, {
      orderId: order.id,
      lineId: order.details[0]!.id,
      orderNumber: order.orderNumber,
      rmaId: Number(ofReturn.foreign.id),
    }),
  }
}
