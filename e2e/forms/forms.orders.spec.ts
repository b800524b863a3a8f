import { checkForms } from './check-forms.ts'
import { parts } from './parts.ts'

const byLines = 'it needs lines with parts; orders.form.spec.ts changes and saves them'
const returned = 'a return needs a shipped order; returns.spec.ts makes one'

checkForms({
  screens: parts.orders,
  examples: ['postOrder', 'postQuotesCreateWithDetails'],
  unsaved: {
    orders: byLines,
    'orders/new': byLines,
  },
  unopened: {
    'dealers/$id/orders': 'it opens the orders of a dealer',
    'orders/$id': byLines,
    'orders/$id/sheet': byLines,
    'orders/$id/view': byLines,
    'rma/$id': returned,
  },
  uncalled: {
    putOrdersId: byLines,
    putOrdersIdShip: byLines,
    putQuotesId: 'its lines are edited in a table; quotes.spec.ts does so',
    putRmaId: returned,
    putRmaIdReceipt: returned,
    putUpdateOrderStatus: byLines,
  },
})
