import { findCredentialFields } from '#contract/store/payments/gateways.ts'
import type { EnvMode } from '#contract/store/payments/payment-methods.ts'
import type { Account } from '#server/adapters/payments/gateway.ts'
import { digestWithKey, matchesDigest } from '#server/platform/auth/secrets.ts'
import type { Work } from '#server/platform/db/work.ts'
import { openCredentials } from './credentials.ts'
import { listPayments, type StoredPayment } from './queries.ts'

/** A dealer's payment for charging; a null account lacks an address or credentials. */
export type PaymentAccount = {
  dealerPaymentId: number
  paymentMethodId: number
  name: string
  envMode: EnvMode
  account: Account | null
}

/** The payment each method charges by: production before sandbox, then the newest; only sandboxes for a test. */
export async function findAccounts(work: Work, isTest = false): Promise<PaymentAccount[]> {
  const chosen = new Map<number, StoredPayment>()
  for (const payment of (await listPayments(work)).sort(byPreference)) {
    if (isTest && payment.envMode !== 'sandbox') continue
    if (!chosen.has(payment.paymentMethodId)) chosen.set(payment.paymentMethodId, payment)
  }
  return [...chosen.values()].map(openAccount)
}

/** The account charged earlier: the same payment's, or its current replacement's in the same environment. */
export async function findAccountAgain(
  work: Work,
  before: Pick<PaymentAccount, 'dealerPaymentId' | 'paymentMethodId' | 'envMode'>,
): Promise<Account | null> {
  const payments = (await listPayments(work))
    .filter(
      ({ paymentMethodId, envMode }) =>
        paymentMethodId === before.paymentMethodId && envMode === before.envMode,
    )
    .sort(byPreference)
  const payment = payments.find(({ id }) => id === before.dealerPaymentId) ?? payments[0]
  return payment ? openAccount(payment).account : null
}

/** Identifies an account at a gateway by its non-secret credentials: a new key is still the same account. */
export const accountDigest = (paymentMethodId: number, account: Account): Buffer =>
  digestWithKey(identify(paymentMethodId, account))

/** Whether a stored digest is of this account; a movement from an earlier version has none. */
export const isForAccount = (digest: Buffer | null, paymentMethodId: number, account: Account): boolean =>
  digest !== null && matchesDigest(digest, identify(paymentMethodId, account))

function identify(paymentMethodId: number, { envMode, credentials }: Account): string {
  const required = findCredentialFields(paymentMethodId).filter(
    ({ isSecret, isOptional }) => !isSecret && !isOptional,
  )
  return JSON.stringify([paymentMethodId, envMode, ...required.map(({ name }) => credentials[name])])
}

const byPreference = (a: StoredPayment, b: StoredPayment) =>
  Number(b.envMode === 'production') - Number(a.envMode === 'production') || b.id - a.id

function openAccount(payment: StoredPayment): PaymentAccount {
  const { id, paymentMethodId, name, envMode, apiUrl: url } = payment
  const credentials = openCredentials(payment)
  const isWhole = findCredentialFields(paymentMethodId).every(
    (field) => field.isOptional || credentials[field.name],
  )
  const account = url && isWhole ? { url, envMode, credentials } : null
  return { dealerPaymentId: id, paymentMethodId, name, envMode, account }
}
