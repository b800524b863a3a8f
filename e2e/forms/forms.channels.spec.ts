import { checkForms } from './check-forms.ts'
import { parts } from './parts.ts'

checkForms({
  screens: parts.channels,
  examples: ['postWebhooks'],
  records: { 'system/payments': 'its rows open orders, which orders.form.spec.ts saves' },
  unsaved: {
    'google-shopping-feed': 'it connects to the server that it names; shopping-feed.spec.ts saves it',
    'markerplace-exporter': 'it makes a file; marketplace.spec.ts does so',
  },
  unopened: { 'store-manager/$id': 'a store’s figures can’t be changed; store-manager.spec.ts opens one' },
  uncalled: {
    putDealerMiscGoogleShoppingFeedDealerId: 'it connects to a server; shopping-feed.spec.ts sends it',
    putReportMailsReport: 'people are chosen, not typed; reports.spec.ts does so',
    putSystemIsolation: 'dealers are chosen, not typed; system.spec.ts does so',
  },
})
