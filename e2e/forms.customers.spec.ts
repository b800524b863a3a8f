import { checkForms } from './forms/check-forms.ts'
import { parts } from './forms/parts.ts'

checkForms({
  screens: parts.customers,
  examples: ['postCustomers'],
  uncalled: {
    putCustomersIdPaymentProfile: 'a button removes a profile',
    putCustomersIdPricing: 'the rules are edited row by row',
  },
})
