import { randomBytes } from 'node:crypto'
import { afterAll } from 'vitest'
import type { Call } from '#contract/http.ts'
import type { charges } from '#contract/sales/charges/charges.ts'
import type { ChargeRequest, Charging, Movement, Outcome } from '#server/adapters/payments/gateway.ts'
import { payflow } from '#server/adapters/payments/payflow.ts'
import { stripe } from '#server/adapters/payments/stripe.ts'

/** An in-memory gateway for tests about the ledger rather than a protocol. */
export type TestGateway = Charging & {
  charges: ChargeRequest[]
  /** Its next answers; by default it charges. */
  answers: ((movement: Movement, signal: AbortSignal) => Promise<Outcome> | Outcome)[]
}

/** Replaces the real gateway in this file's tests. */
export function putTestGateway(paymentMethodId: number, needs: Charging['needs']): TestGateway {
  const done = (): Outcome => ({
    state: 'succeeded',
    gatewayReference: `ref_${randomBytes(6).toString('hex')}`,
  })
  const answer = async (movement: Movement, signal: AbortSignal) =>
    (gateway.answers.shift() ?? done)(movement, signal)
  const gateway: TestGateway = {
    currencies: ['USD'],
    takesCards: paymentMethodId !== 9,
    keepsCards: false,
    needs,
    charges: [],
    answers: [],
    async charge(_account, request, signal) {
      gateway.charges.push(request)
      return answer(request, signal)
    },
    refund: (_account, request, signal) => answer(request, signal),
    void: (_account, request, signal) => answer(request, signal),
    lookUp: (_account, request, signal) => answer(request, signal),
  }
  const replaced = paymentMethodId === 9 ? stripe : payflow
  const { charging } = replaced
  Object.assign(replaced, { charging: gateway })
  afterAll(() => void Object.assign(replaced, { charging }))
  return gateway
}

/** A card as a clerk enters it: a Visa test number. */
export const makeCard = (
  fields: Partial<Call<typeof charges.payflow>> = {},
): Omit<Call<typeof charges.payflow>, 'cId'> => ({
  dealerId: 1,
  AMT: 25,
  ACCT: '4111 1111 1111 1111',
  EXPDATE: '1239',
  CVV2: '123',
  ...fields,
})
