import { mark } from '../flows.ts'
import { checkForms } from './check-forms.ts'
import { makeExample } from './own-store.ts'
import { parts } from './parts.ts'

const byIcon = 'each method is saved by its own icon; shipping.spec.ts does so'

checkForms({
  screens: parts.tabs,
  examples: ['postDealerPgateway'],
  records: {
    'dealer-users': async (page, dealer) => {
      const name = mark()
      const user = { lastName: `${name} Forms`, email: `forms.${name}@example.test` }
      await makeExample(page, dealer, 'postDealerUsers', user)
      return { row: name }
    },
  },
  uncalled: {
    putShippingDealerShippingId: byIcon,
    putSupportAccess: 'it belongs to a screen of its own, in forms.tenancy.spec.ts',
  },
})
