import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ChargeWay } from '#contract/sales/charges/charges.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { t } from '#web/platform/i18n.ts'
import { slowAfter } from '#web/platform/slow-calls.ts'
import { RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { mount } from '../../../../test/mount.tsx'
import { StoredForm } from './stored-form.tsx'

const way: ChargeWay = {
  orderId: 7,
  currency: 'USD',
  orderAmount: 25,
  charged: 0,
  refunded: 0,
  givenBack: 0,
  outstanding: 25,
  due: 25,
  owed: 0,
  paymentState: 'unpaid',
  unknown: 0,
  way: 'stored',
  message: null,
  phrase: null,
  paymentMethodId: 9,
  gateway: 'Stripe',
  storedCard: { cardBrand: 'visa', cardLast4: '4242' },
  cards: [],
  isLocked: false,
}
const order = { id: 7, dealerId: 1, orderNumber: 26_000, currencySymbol: 'USD' } as Order

function Charging() {
  return (
    <RecordModal opened={order} onClose={() => {}} title={() => t('charges.title')}>
      {() => (
        <StoredForm
          {...{ order, way }}
          entered={{}}
          last={undefined}
          onAnswer={() => {}}
          onMoving={() => {}}
        />
      )}
    </RecordModal>
  )
}

/** The charges sent, and how the server answers them. */
let keys: (string | null)[]
let answer: () => Promise<Response>

beforeEach(() => {
  keys = []
  vi.spyOn(window, 'fetch').mockImplementation(async (_, init) => {
    if (init?.method !== 'POST') return Response.json({ data: {} })
    keys.push(new Headers(init.headers).get('idempotency-key'))
    return answer()
  })
  return () => {
    slowAfter.money = 3_000
    vi.restoreAllMocks()
  }
})

const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click()
const dialog = page.getByRole('dialog')

async function charge() {
  await mount(<Charging />, { texts: ['charges'] })
  await press('Charge USD $25.00')
}

test('shows what a charge waits for while the server is silent, and tries again as the same charge', async () => {
  slowAfter.money = 1
  answer = () => new Promise(() => {})
  await charge()
  await expect.element(dialog.getByText(t('common.slowMoney'))).toBeVisible()
  await expect.element(dialog.getByText(t('common.slowMoneyText'))).toBeVisible()
  await press(t('common.tryAgain'))
  await expect.poll(() => keys.length).toBe(2)
  expect(keys[1]).toBe(keys[0])
})

test('shows what a charge waits for between tries, until someone stops waiting', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await charge()
  await expect.element(dialog.getByText(t('common.slowMoney'))).toBeVisible()
  await press(t('common.stopWaiting'))
  await expect.element(dialog.getByText(t('charges.answerLost'))).toBeVisible()
})

test('reports a charge without a connection at once, and repeats it as the same charge', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await charge()
  await expect.element(dialog.getByText(t('charges.offline'))).toBeVisible()
  expect(keys).toHaveLength(1)
  await userEvent.click(page.getByRole('button', { name: 'Charge USD $25.00' }))
  await expect.poll(() => keys.length).toBe(2)
  expect(keys[1]).toBe(keys[0])
})
