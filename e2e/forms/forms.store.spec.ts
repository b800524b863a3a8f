import { mark } from '../flows.ts'
import { checkForms } from './check-forms.ts'
import { makeExample } from './own-store.ts'
import { parts } from './parts.ts'

checkForms({
  screens: parts.store,
  records: {
    'payment-methods': async (page, dealer) => {
      const method = await makeExample(page, dealer, 'postPaymentMethods', { name: `Forms ${mark()}` })
      return { address: `payment-methods?method=${method}` }
    },
  },
  uncalled: {
    putImageLibraryId: 'a picture needs a file; image-library.spec.ts changes one',
  },
})
