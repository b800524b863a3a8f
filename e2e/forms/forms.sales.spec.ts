import { checkForms } from './check-forms.ts'
import { parts } from './parts.ts'

checkForms({
  screens: parts.sales,
  examples: ['postDealerCoupons', 'postEntitiesMultiTable', 'postContactMessages', 'postTemplates'],
  records: {
    request: 'a request is approved or declined, not saved',
    'message-center': 'a message is answered, not saved',
    'message-template/emails': async () => ({ address: 'message-template/emails/order' }),
  },
  unsaved: {
    'new-message': 'a message needs recipients first; broadcasts.spec.ts sends one',
  },
  unopened: {
    'new-message/broadcasts/$id': 'what was sent can’t be changed',
  },
})
