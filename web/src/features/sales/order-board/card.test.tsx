import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { locales } from '#contract/locales.ts'
import { paymentStates } from '#contract/sales/charges/payment-states.ts'
import type { BoardCard } from '#contract/sales/orders/order-board.ts'
import { mount } from '../../../../test/mount.tsx'
import { paymentName } from '../orders/shared/order-chips.tsx'
import css from './board.module.css'
import { Card } from './card.tsx'

const card: BoardCard = {
  id: 1,
  orderNumber: 125948,
  version: 1,
  orderStatusId: 4,
  orderDate: '2026-11-20T10:00:00.000Z',
  billCompany: 'Stonebridge Car Care',
  orderAmount: 12401.51,
  currencySymbol: 'USD',
  paymentState: 'paid',
  amountDue: 0,
  shippingStatusId: null,
  declinedReasonId: null,
  isLocked: 1,
  wrongCountry: 1,
  itemsQty: 13,
  itemsShipped: 12,
}
const rest = {
  path: '/x',
  isEntry: false,
  focusTarget: 0,
  isLit: false,
  start: 0,
  place: 1,
  of: 1,
  onKey: () => {},
  onFocus: () => {},
  onMove: () => {},
}

test.each(locales)('shows number, payment and flags uncut in %s', async (locale) => {
  await mount(
    // The narrowest column: 180 px without its borders and padding.
    paymentStates.map((paymentState) => (
      <ul key={paymentState} className={css.all} style={{ width: 168, height: 90 }}>
        <Card card={{ ...card, paymentState }} {...rest} />
      </ul>
    )),
    { locale, texts: ['orders', 'orderBoard'] },
  )
  await expect.element(page.getByTitle(paymentName('unknown'))).toBeVisible()
  const cut = [...document.querySelectorAll('[data-card] *')].filter(
    (element) =>
      element.scrollWidth > element.clientWidth && element.closest(`.${css.line}:first-child, .${css.flag}`),
  )
  expect(cut.map(({ textContent }) => textContent)).toEqual([])
})
