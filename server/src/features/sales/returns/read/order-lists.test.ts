import { afterEach, expect, test } from 'vitest'
import { charges } from '#contract/sales/charges/charges.ts'
import { customerMerges } from '#contract/sales/customers/customer-merges.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { returns } from '#contract/sales/returns/returns.ts'
import { testServer } from '#test/harness.ts'
import { replaceStripe } from '../../charges/stripe.fixture.ts'
import { addReceivedReturn, addShippedOrder } from '../returns.fixture.ts'

const server = testServer()
const { stripe, storedCustomer } = replaceStripe(server)
const gone = new AbortController()
afterEach(() => gone.abort())

/** The ids of the orders that lists are notified of, in their order. */
async function listen(): Promise<number[]> {
  const { cookie } = server.as('clerk1')
  const response = await fetch(`${server.url}/api/orders-events`, {
    headers: { cookie: cookie! },
    signal: gone.signal,
  })
  const notifiedIds: number[] = []
  const read = async () => {
    let rest = ''
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop()!
      for (const line of lines.filter((text) => text.startsWith('data: ')))
        notifiedIds.push(...JSON.parse(line.slice(6)).changed.map(({ id }: { id: number }) => id))
    }
  }
  void read().catch(() => {})
  return notifiedIds
}

test('order lists are notified of all that changes what’s paid, and of a merge', async () => {
  const clerk = server.as('dealer1')
  const customerId = await storedCustomer()
  const order = await addShippedOrder(clerk, { customerId })
  const { id: orderId } = order
  const notified = await listen()
  const charge = async (transactionAmount: number) => {
    const press = { dealerId: 1, orderId, transactionAmount, reason: 'Parts' }
    return (await clerk.ok(charges.stored, press)).data.charge
  }
  const findChargeId = async (amount: number) => {
    const { data } = await clerk.ok(charges.list, { id: orderId })
    return data.find((one) => one.kind === 'charge' && one.amount === amount)!.id
  }
  const rma = (await addReceivedReturn(clerk, order)).rma
  const other = await storedCustomer()
  const steps: Record<string, () => Promise<unknown>> = {
    'first charge': () => charge(20),
    'second charge': () => charge(30),
    refund: async () => clerk.ok(charges.refund, { id: await findChargeId(20), amount: 5, reason: 'Late' }),
    void: async () => clerk.ok(charges.void, { id: await findChargeId(30), reason: 'Wrong order' }),
    'unknown charge': () => {
      stripe.answers = [() => ({ state: 'unknown', code: null, message: 'No answer' })]
      return charge(5)
    },
    'failed charge': async () => {
      stripe.answers = [() => ({ state: 'failed', code: null, message: 'Declined' })]
      await clerk.ok(charges.reconcile, { id: await findChargeId(5) })
    },
    'manual refund': () =>
      clerk.ok(returns.update, {
        id: rma.id,
        rmaDealerStatus: 'Refunded',
        refundNote: 'Cash',
        doNotSendEmail: 1,
      }),
    merge: () => clerk.ok(customerMerges.merge, { id: other, otherId: customerId }),
  }
  for (const [name, step] of Object.entries(steps)) {
    const before = notified.length
    const { data } = await clerk.ok(orders.show, { id: orderId })
    await step()
    await expect.poll(() => notified.slice(before), { message: name }).toContain(orderId)
    expect((await clerk.ok(orders.show, { id: orderId })).data, name).not.toEqual(data)
  }
})
