import { mark } from '../flows.ts'
import { checkForms } from './check-forms.ts'
import { makeExample } from './own-store.ts'
import { parts } from './parts.ts'

checkForms({
  screens: parts.customers,
  records: {
    // The list opens the customer's page; the form is behind its Edit.
    customers: async (page, dealer) => {
      const email = `forms.${mark()}@example.test`
      const customer = await makeExample(page, dealer, 'postCustomers', { billEmail: email })
      return { address: `customers/${customer}` }
    },
  },
  uncalled: {
    putCustomersIdPaymentProfile: 'a button removes a profile',
    putCustomersIdPricing: 'the rules are edited row by row',
  },
})
