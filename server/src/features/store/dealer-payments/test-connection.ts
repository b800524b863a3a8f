import type { Input } from '#contract/http.ts'
import type { dealerPayments } from '#contract/store/payments/dealer-payments.ts'
import { type GatewayOutcome, gatewayOutcomes } from '#contract/store/payments/gateway-tests.ts'
import type { GatewayTest } from '#contract/trouble-schemas.ts'
import {
  type Account,
  type Gateway,
  GatewayFailure,
  type TestResult,
} from '#server/adapters/payments/gateway.ts'
import { findGateway } from '#server/adapters/payments/gateways.ts'
import { scrub } from '#server/adapters/payments/scrub.ts'
import { inDealer, readInDealer, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { listPaymentMethods } from '../payment-methods/payment-methods.ts'
import { decryptCredentials, mergeCredentials, operatorCredentials } from './credentials.ts'
import { noteAccess } from './note-access.ts'
import { findPayment } from './queries.ts'

type TestInput = Input<typeof dealerPayments.test>

/** Tests credentials as entered, before saving. Holds no transaction meanwhile. */
export async function testConnection(context: RequestContext, input: TestInput): Promise<GatewayTest> {
  const gateway = findGateway(input.paymentMethodId)
  if (!gateway) throw refuseField('paymentMethodId', 'no_gateway_to_ask')
  const { url, ...account } = await readInDealer(context.dealerId, context.actor, (work) =>
    buildAccount(work, input),
  )

  const began = performance.now()
  const tried: TestResult = url
    ? await tryOut(gateway, { ...account, url }, context.signal)
    : { outcome: 'no_address', detail: null }
  if (input.id !== undefined && !input.gatewayCredentials) await noteTried(context, input.id, tried.outcome)
  return {
    ...tried,
    message: gatewayOutcomes[tried.outcome],
    milliseconds: Math.round(performance.now() - began),
  }
}

/** The payment shows the result for its stored credentials until they're used or tested again. */
async function noteTried(
  { dealerId, actor }: RequestContext,
  id: number,
  outcome: GatewayOutcome,
): Promise<void> {
  const access = outcome === 'not_admitted' || outcome === 'restricted' ? outcome : null
  if (access || outcome === 'works') await inDealer(dealerId, actor, (work) => noteAccess(work, id, access))
}

async function tryOut(gateway: Gateway, account: Account, signal: AbortSignal): Promise<TestResult> {
  try {
    const { outcome, detail } = await gateway.tryOut(account, signal)
    return { outcome, detail: scrubDetail(detail, account) }
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error
    return { outcome: error.outcome, detail: scrubDetail(error.detail, account) }
  }
}

/**
 * Stored credentials are only used in calls of the payment's own dealer, for the method they were stored for.
 */
async function buildAccount(work: Work, { id, paymentMethodId, envMode, gatewayCredentials }: TestInput) {
  const methods = await listPaymentMethods(work)
  const method = methods.find((one) => one.id === paymentMethodId)
  if (!method) throw refuseField('paymentMethodId', 'no_such_payment_method')
  const payment = id === undefined ? undefined : await findPayment(work, id)
  if (id !== undefined && !payment) throw refuse('not_found')
  const stored = payment?.paymentMethodId === paymentMethodId ? decryptCredentials(payment) : {}
  const place = { dealerId: work.dealerId, paymentMethodId, envMode }
  return {
    url: envMode === 'production' ? method.productionUrl : method.sandboxUrl,
    envMode,
    credentials: { ...mergeCredentials(place, gatewayCredentials, stored), ...operatorCredentials(place) },
  }
}

const scrubDetail = (detail: string | null, { credentials }: Account) =>
  detail === null
    ? null
    : scrub(
        detail,
        Object.values(credentials).filter((value) => value.length > 3),
      )
