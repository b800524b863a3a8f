import type { Input } from '#contract/http.ts'
import { isGateway } from '#contract/store/payments/gateways.ts'
import type { PaymentMethod, paymentMethods } from '#contract/store/payments/payment-methods.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse, refuseField, summarizeNames } from '#server/platform/http/refusals/refuse.ts'
import { refuseTaken } from '#server/platform/http/refusals/refuse-taken.ts'
import {
  createRow,
  deleteRow,
  plainNoun,
  rowForUpdate,
  saveRow,
  showRow,
} from '#server/platform/rows/rows.ts'
import { findMethod, findTakers, listMethods, listTaken } from './queries.ts'

const noun = plainNoun({
  table: 'paymentMethods',
  owner: 'platform',
  find: findMethod,
  subject: ({ name }) => ({ code: 'paymentMethod', name }),
})

/** Lists the ways to pay that the platform offers. Only its administrators see which dealers use them. */
export const listPaymentMethods = (work: Work) => listMethods(work)

/** The payment methods that the dealer has set up. */
export const listTakenMethods = (work: Work) => listTaken(work)

/** Shows a way to pay. Refuses with `not_found`. */
export const showPaymentMethod = (work: Work, { id }: Input<typeof paymentMethods.show>) =>
  showRow(work, noun, id)

/** Creates a way to pay. Charging through it needs an adapter with the same id. */
export const createPaymentMethod = (
  work: Work,
  { name, sandboxUrl, productionUrl }: Input<typeof paymentMethods.create>,
): Promise<PaymentMethod> => createRow(work, noun, { name, sandboxUrl, productionUrl }).catch(nameTaken(name))

/** Changes a way to pay. Refuses to remove the address of one that has an adapter. */
export async function updatePaymentMethod(
  work: Work,
  { id, version, name, sandboxUrl, productionUrl }: Input<typeof paymentMethods.update>,
): Promise<PaymentMethod> {
  const before = await rowForUpdate(work, noun, id, version)
  for (const [path, url] of Object.entries({ sandboxUrl, productionUrl }))
    if (url === null && isGateway(id)) throw refuseField(path, 'gateway_needs_url')
  return saveRow(work, noun, before, { name, sandboxUrl, productionUrl }).catch(
    nameTaken(name ?? before.name),
  )
}

const nameTaken = (name: string) =>
  refuseTaken('payment_methods_name', phrase('things', 'payment_method', { name }), {
    path: 'name',
    code: 'payment_method_name_taken',
  })

/** Deletes a payment method that no dealer uses. Once it's locked, none can start using it. */
export async function deletePaymentMethod(work: Work, { id, version }: Input<typeof paymentMethods.remove>) {
  const method = await rowForUpdate(work, noun, id, version)
  const takers = await findTakers(work, id)
  if (takers.length > 0) throw refuse('payment_method_in_use', { values: { who: summarizeNames(takers) } })
  // Its id couldn't be restored, and the code refers to gateways by id.
  if (isGateway(id)) throw refuse('payment_method_fixed', { values: { name: method.name } })
  return deleteRow(work, noun, method)
}
