import { expect, test } from 'vitest'
import { catalogPartFields } from '#contract/catalog/catalog-parts.ts'
import { catalogs } from '#contract/catalog/catalogs.ts'
import { dealerCatalogFields } from '#contract/catalog/dealer-catalogs.ts'
import { pricingSwitches } from '#contract/catalog/dealer-pricing.ts'
import { editedPartForm } from '#contract/catalog/edited-parts.ts'
import { storedRule } from '#contract/catalog/pricing-rules.ts'
import { relatedFields } from '#contract/catalog/related-items.ts'
import { partTranslationFields } from '#contract/catalog/translations.ts'
import { webhookFields } from '#contract/channels/webhooks.ts'
import { contract } from '#contract/features.ts'
import type { Route } from '#contract/http.ts'
import { reportMails } from '#contract/insight/report-mails.ts'
import { paymentProfile } from '#contract/sales/charges/payment-profiles.ts'
import { clientRequests, requestForms } from '#contract/sales/client-requests.ts'
import { couponFields } from '#contract/sales/coupons/coupons.ts'
import { customerFields } from '#contract/sales/customers/customers.ts'
import { folderEntity } from '#contract/sales/messages/mailbox.ts'
import { communication } from '#contract/sales/messages/messages.ts'
import { templateFields } from '#contract/sales/messages/templates.ts'
import { orderFields } from '#contract/sales/orders/order-fields.ts'
import { quoteFields } from '#contract/sales/quotes/quote-fields.ts'
import { returns } from '#contract/sales/returns/returns.ts'
import { sectionFields, specialFields } from '#contract/store/pages/home-page-specials.ts'
import { pageSettingFields } from '#contract/store/pages/page-settings.ts'
import { pageFields } from '#contract/store/pages/pages.ts'
import { popularModelFields } from '#contract/store/pages/popular-models.ts'
import { dealerPaymentFields } from '#contract/store/payments/dealer-payments.ts'
import { paymentMethodFields } from '#contract/store/payments/payment-methods.ts'
import { scriptFields } from '#contract/store/settings/scripts.ts'
import { dealerSettings } from '#contract/store/settings/settings.ts'
import { theme } from '#contract/store/settings/themes.ts'
import { pickUpFields } from '#contract/store/shipping/pick-up.ts'
import { shippingFields } from '#contract/store/shipping/shipping.ts'
import { generalTax, taxRuleFields } from '#contract/store/tax-rules/tax-rules.ts'
import { redirectFields } from '#contract/store/urls/redirects.ts'
import { dealerFields } from '#contract/tenancy/dealer-fields.ts'
import { newRoleFields } from '#contract/tenancy/roles.ts'
import { subscriptionFields } from '#contract/tenancy/subscriptions.ts'
import { newUserFields } from '#contract/tenancy/users.ts'
import { addTextFiles, loadTexts } from '#web/platform/i18n.ts'
import { allFiles } from '#web/platform/texts/all-files.ts'
import { labelOnScreen, loadLabels } from './field-labels.ts'

addTextFiles(allFiles)
await loadTexts(['activity'])

type Schema = { shape: object }
/** A noun that's created at its menu option needs no line in the list below. */
const created = Object.fromEntries(
  Object.values(contract)
    .flatMap((noun): Route[] => Object.values(noun))
    .flatMap(({ method, path, may, body }): [string, Schema[]][] =>
      method === 'POST' && body && path === `/${may}` ? [[path.slice(1), [body]]] : [],
    ),
)
/** The fields users set, by the log's record name. */
const settable: Record<string, Schema[]> = {
  ...created,
  orders: [orderFields],
  customers: [customerFields, paymentProfile],
  'customer-quotes': [quoteFields],
  rma: [returns.update.body],
  'message-template': [templateFields],
  'message-center': [folderEntity.update.body.pick({ colName: true })],
  'reports/report': [reportMails.save.body.pick({ week: true, month: true })],
  dealers: [dealerFields],
  'dealer-settings': [dealerSettings.update.body],
  'general-settings': [dealerSettings.updateFees.body],
  'footer-settings': [dealerSettings.updateFooter.body],
  'google-shopping-feed': [dealerSettings.updateFeed.body],
  'dealer-scripts': [scriptFields],
  webhooks: [webhookFields],
  'pick-up-options': [pickUpFields],
  'home-page-specials': [specialFields, sectionFields],
  'popular-models': [popularModelFields],
  'dealer-redirects': [redirectFields],
  'dealer-coupons': [couponFields],
  'edit-part': [editedPartForm],
  request: [...Object.values(requestForms), clientRequests.decline.body],
  'site-style': [theme.shape.themeColors],
  'dealer-tax': [taxRuleFields, generalTax],
  'dealer-payments': [dealerPaymentFields],
  'payment-methods': [paymentMethodFields],
  'dealer-shipping': [shippingFields],
  catalogs: [catalogs.create.body],
  'dealer-catalogs': [dealerCatalogFields],
  'dealer-pricing': [storedRule, pricingSwitches],
  'dealer-pagetech': [pageSettingFields],
  'dealer-pages': [pageFields],
  // All of them are saved at once, and logged one by one.
  'store-policies': [],
  'manage-subscriptions': [subscriptionFields],
  parts: [catalogPartFields],
  'manage-related-items': [relatedFields],
  roles: [newRoleFields],
  users: [newUserFields],
  'dealer-users': [newUserFields],
  translate: [partTranslationFields],
}

/** Never in an entry: the record's own numbers, a flag that the email says, and the message sent with a change. */
const silent = new Set(['id', 'dealerId', 'version', 'noEmail', ...Object.keys(communication.shape)])

/** No screen shows these; the log uses their raw names. */
const asWritten: Record<string, string[]> = {
  customers: ['taxEndDate'],
  dealers: ['registrationSource'],
}

/** `frMetaTitle` has the label of `metaTitle`, with its language. */
const base = (field: string): string =>
  field.replace(/^(?:en|es|pt|fr)([A-Z])/, (_, first: string) => first.toLowerCase())

test.each(Object.keys(settable))('labels every field users set in %s', async (record) => {
  await loadLabels(record)
  const fields = new Set(settable[record]!.flatMap(({ shape }) => Object.keys(shape)))
  const unlabelled = [...fields].filter(
    (field) => !silent.has(field) && labelOnScreen(record, base(field)) === undefined,
  )
  expect(unlabelled.toSorted()).toEqual((asWritten[record] ?? []).toSorted())
})
