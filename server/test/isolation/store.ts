import { imageLibrary } from '#contract/store/image-library.ts'
import { pageSettings } from '#contract/store/pages/page-settings.ts'
import { popularModels } from '#contract/store/pages/popular-models.ts'
import { storePolicies } from '#contract/store/pages/store-policies.ts'
import { dealerPayments } from '#contract/store/payments/dealer-payments.ts'
import { dealerSettings } from '#contract/store/settings/settings.ts'
import { themes } from '#contract/store/settings/themes.ts'
import { places } from '#contract/store/shipping/places.ts'
import { shipping } from '#contract/store/shipping/shipping.ts'
import { taxRules } from '#contract/store/tax-rules/tax-rules.ts'
import { makePayment } from '../../src/features/store/dealer-payments/dealer-payments.fixture.ts'
import { makePicture, sendPictures } from '../../src/features/store/image-library/image-library.fixture.ts'
import { makeTaxRule } from '../../src/features/store/tax-rules/tax-rules.fixture.ts'
import type { Cases, MarkedDealer } from './case-shape.ts'

/** Cases for the store: settings, taxes, shipping, payments and pages of dealer 1. */
export async function cases({ one }: MarkedDealer): Promise<Cases> {
  const { data: taxRule } = await one.ok(taxRules.create, makeTaxRule({ stateCode: 'TX' }))
  const taxesOf1 = `select r.*, s.all_states_province_tax_rate, s.version as settings_version
    from tax_rules r join dealer_settings s on s.dealer_id = r.dealer_id where r.dealer_id = 1 order by r.id`
  const { data: shipped } = await one.ok(shipping.create, { shippingId: 1, memo: 'Marker of dealer one' })
  const makeShippingCase = (input: object) => ({
    foreign: { dealerShippingId: shipped.dealerShippingId, ...input },
    unchanged: 'select * from dealer_shipping where dealer_id = 1 order by id',
  })
  const { data: payment } = await one.ok(dealerPayments.create, makePayment({ name: 'Marker of dealer one' }))
  const makePaymentCase = (input: object) => ({
    foreign: input as Record<string, unknown>,
    unchanged: 'select * from dealer_payments where dealer_id = 1 order by id',
  })
  const { data: page } = await one.ok(pageSettings.create, { pageId: 1, enTitle: 'Marker of dealer one' })
  const pagesOf1 = 'select * from page_settings where dealer_id = 1 order by id'
  await one.ok(dealerSettings.update, { dealerId: 1, headerTitle: 'Marker of dealer one' })
  await one.ok(dealerSettings.updateFeed, {
    dealerId: 1,
    ftpServerName: 'sftp.example.com',
    ftpUsername: 'Marker of dealer one',
    ftpPassword: 'secret',
  })
  await one.ok(dealerSettings.updateFooter, { dealerId: 1, columns: [{ en_title: 'Marker of dealer one' }] })
  await one.ok(places.country, { id: 1, selCountries: [840] })
  const zonesOf1 = 'select * from shipping_zones where dealer_id = 1'
  await one.ok(popularModels.update, { popularModelsHeading: 'Marker of dealer one' })
  await one.ok(themes.update, { themeColors: { primary: '#abcdef' } })
  const settingsOf1 = `select s.*, f.*, g.*, c.* from dealer_settings s
    join footer_options f on f.dealer_id = s.dealer_id join shopping_feeds g on g.dealer_id = s.dealer_id
    join dealer_theme_colors c on c.dealer_id = s.dealer_id where s.dealer_id = 1`
  await sendPictures(one, [makePicture('Marker of dealer one.png')])
  const { data: images } = await one.ok(imageLibrary.list, {})
  const policy = { name: 'Marker of dealer one', description: '<p>Marker of dealer one</p>' }
  const { data: policies } = await one.ok(storePolicies.save, { policies: [policy] })
  const onPolicies = (foreign: Record<string, unknown>) => ({
    foreign,
    unchanged: 'select * from store_policies order by dealer_id, id',
  })
  const onImage = (input: object) => ({
    foreign: { id: images[0]!.id, ...input },
    unchanged: 'select * from images order by dealer_id, id',
  })
  const imageCase = { foreign: { dealerId: 1 }, listing: {} }
  return {
    getImageLibrary: imageCase,
    getImageLibraryId: onImage({}),
    postImageLibrary: { ...onImage({}), foreign: { dealerId: 1, overwrite: 1 } },
    postImageLibraryCheck: { foreign: { dealerId: 1, names: ['Marker of dealer one.png'] } },
    putImageLibraryId: onImage({ fileName: 'taken.png' }),
    deleteImageLibraryId: onImage({}),
    getStorePolicies: { foreign: { dealerId: 1 }, listing: {} },
    getStorePoliciesDefaults: { foreign: { dealerId: 1 }, listing: {} },
    postStorePolicies: onPolicies({
      dealerId: 1,
      policies: [{ ...policy, id: policies[0]!.id, isEnable: 0 }],
    }),
    deleteStorePoliciesId: onPolicies({ id: policies[0]!.id }),
    getCountries: 'own',
    getStates: 'own',
    postCountriesId: { foreign: { id: 1, selCountries: [124] }, unchanged: zonesOf1 },
    postStatesId: { foreign: { id: 1, selStates: ['TX'] }, unchanged: zonesOf1 },
    getDealersDealerIdPickUp: { foreign: { dealerId: 1 } },
    getDealersDealerIdShippingZones: { foreign: { dealerId: 1 } },
    postUpload: { foreign: { dlid: 1 }, unchanged: 'select id from files' },
    getDealerTechpages: { foreign: { dlid: 1 }, listing: {} },
    postDealerTechpages: { foreign: { dlid: 1, pageId: 2 }, unchanged: pagesOf1 },
    putDealerTechpagesId: { foreign: { id: page.id, enTitle: 'Taken over' }, unchanged: pagesOf1 },
    deleteDealerTechpagesId: { foreign: { id: page.id }, unchanged: pagesOf1 },
    getDealerTax: { foreign: { dealerId: 1 }, listing: {} },
    postDealerTax: { foreign: makeTaxRule({ dealerId: 1, stateCode: 'CA' }), unchanged: taxesOf1 },
    putDealerTaxId: { foreign: { id: taxRule.id, taxPercentage: 1 }, unchanged: taxesOf1 },
    deleteDealerTaxId: { foreign: { id: taxRule.id }, unchanged: taxesOf1 },
    getDealersDealerIdGeneralTax: { foreign: { dealerId: 1 } },
    putDealersDealerIdGeneralTax: {
      foreign: { dealerId: 1, allStatesProvinceTaxRate: 1 },
      unchanged: taxesOf1,
    },
    getShipping: { foreign: { dlid: 1 }, listing: {} },
    postShipping: makeShippingCase({ dealerId: 1, shippingId: 2 }),
    putShippingDealerShippingId: makeShippingCase({ memo: 'Taken over' }),
    deleteShippingDealerShippingId: makeShippingCase({}),
    getDealerMisc: { foreign: { dlid: 1 }, listing: {} },
    putDealerMiscDealerId: { foreign: { dealerId: 1, headerTitle: 'Taken over' }, unchanged: settingsOf1 },
    getDealerMiscFooterOptionsDealerId: { foreign: { dealerId: 1 } },
    putDealerMiscFooterOptionsDealerId: { foreign: { dealerId: 1, columns: [] }, unchanged: settingsOf1 },
    putDealerMiscGoogleShoppingFeedDealerId: {
      foreign: { dealerId: 1, ftpUsername: 'taken' },
      unchanged: settingsOf1,
    },
    postFtpCheckCredentials: {
      foreign: { dealerId: 1, ftpServerName: 'sftp.example.com', ftpUsername: 'taken' },
    },
    postFtpHostKey: {
      foreign: { dealerId: 1, hostKey: `SHA256:${'A'.repeat(43)}` },
      unchanged: settingsOf1,
    },
    getDealersDealerIdFees: { foreign: { dealerId: 1 } },
    putDealersDealerIdFees: { foreign: { dealerId: 1, shippingFlat: 1 }, unchanged: settingsOf1 },
    getThemes: { foreign: { dlid: 1 }, listing: {} },
    putThemes: { foreign: { dealerId: 1, themeColors: { primary: '#000000' } }, unchanged: settingsOf1 },
    getPopularModels: { foreign: { dealerId: 1 }, listing: {} },
    putPopularModels: {
      foreign: { dealerId: 1, popularModelsHeading: 'Taken over' },
      unchanged: 'select * from popular_models where dealer_id = 1',
    },
    getDealersDealerIdStoreContent: { foreign: { dealerId: 1 } },
    getDealersDealerIdStorePreview: { foreign: { dealerId: 1 } },
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
    postDealerPgateway: makePaymentCase(makePayment({ dlid: 1 })),
    putDealerPgatewayId: makePaymentCase({ id: payment.id, name: 'Taken over' }),
    deleteDealerPgatewayId: makePaymentCase({ id: payment.id }),
    postDealerPgatewayTestConnection: {
      foreign: { id: payment.id, paymentMethodId: 9, envMode: 'sandbox' },
    },
  }
}
