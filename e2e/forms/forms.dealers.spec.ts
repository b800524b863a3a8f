import { checkForms } from './check-forms.ts'
import { parts } from './parts.ts'

checkForms({
  screens: parts.dealers,
  records: {
    dealers: async (_page, dealer) => ({ address: `dealers/${dealer}` }),
  },
  uncalled: {
    putAgreement: 'everyone would have to accept the new text',
  },
})
