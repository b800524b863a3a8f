import { findCardBrand } from '#contract/sales/charges/cards.ts'
import { type GatewayOutcome, gatewayOutcomes } from '#contract/store/payments/gateway-tests.ts'
import {
  type AccessTrouble,
  type Account,
  type ChargeRequest,
  type Charging,
  GatewayFailure,
  type Movement,
  type Outcome,
  type Source,
  type StoredCard,
} from './gateway.ts'
import { scrub } from './scrub.ts'

/**
 * Wraps each gateway's charging: refuses what the gateway can't do before anything is sent, turns failures
 * into outcomes, and removes anything we sent from its words.
 */
export function guardCharging(charging: Charging): Charging {
  const { lookUp, keep } = charging
  const voids = charging.void
  return {
    ...charging,
    charge: (account, request, signal) =>
      moving(account, request, async () => {
        const outcome = findImpossible(charging, request) ?? (await charging.charge(account, request, signal))
        return request.source.kind === 'card' ? withCard(outcome, request.source.card.number) : outcome
      }),
    refund: (account, request, signal) =>
      moving(account, request, async () => charging.refund(account, request, signal)),
    ...(voids && {
      void: (account, request, signal) =>
        moving(account, request, async () => voids(account, request, signal)),
    }),
    ...(lookUp && {
      lookUp: (account, movement, signal) =>
        // A failed lookup leaves the movement unknown.
        sendGuarded(
          account,
          movement,
          async () => lookUp(account, movement, signal),
          () => 'unknown',
        ),
    }),
    ...(keep && {
      keep: (account, charged, signal) =>
        keep(account, charged, signal).catch((error: unknown) =>
          explainUnstored(error, [...listSecrets(account, {}), ...Object.values(charged.profile)]),
        ),
    }),
  }
}

/** If nothing left, nothing moved; otherwise anything may have happened. */
const moving = (account: Account, movement: Movement, send: () => Promise<Outcome>) =>
  sendGuarded(account, movement, send, ({ didNothing }) => (didNothing ? 'failed' : 'unknown'))

function explainUnstored(error: unknown, secrets: readonly string[]): StoredCard {
  if (!(error instanceof GatewayFailure)) throw error
  const { outcome: code, detail } = error
  const message = scrub(withDetail(code, detail), secrets)
  return { message, ...(isAccess(code) && { access: code }) }
}

const isAccess = (code: GatewayOutcome): code is AccessTrouble =>
  code === 'not_admitted' || code === 'restricted'

async function sendGuarded(
  account: Account,
  movement: Movement & { source?: Source | Source['kind'] },
  send: () => Promise<Outcome>,
  chooseState: (failure: GatewayFailure) => 'failed' | 'unknown',
): Promise<Outcome> {
  const outcome = await send().catch((error: unknown): Outcome => {
    if (!(error instanceof GatewayFailure)) throw error
    const { outcome: code, detail } = error
    const access = isAccess(code) ? code : undefined
    const message = access ? (detail ?? '') : withDetail(code, detail)
    return { state: chooseState(error), code, message, ...(access && { access }) }
  })
  if (outcome.state === 'succeeded') return outcome
  const { access } = outcome
  const message = access ? withDetail(access, outcome.message) : outcome.message
  return { ...outcome, message: scrub(message, listSecrets(account, movement)) }
}

const withDetail = (code: GatewayOutcome, detail: string | null) =>
  gatewayOutcomes[code] + (detail ? ` (${detail})` : '')

function findImpossible(
  { currencies, takesCards, needs }: Charging,
  { currency, source }: ChargeRequest,
): Outcome | null {
  if (!currencies.includes(currency)) return toRefused(`This gateway does not take ${currency}.`)
  if (source.kind === 'card')
    return takesCards ? null : toRefused('This gateway takes no entered cards here, only stored ones.')
  return needs.every((name) => source.profile[name])
    ? null
    : toRefused('What the gateway knows the customer by is not stored.')
}
const toRefused = (message: string): Outcome => ({ state: 'failed', code: null, message })

const withCard = (outcome: Outcome, number: string): Outcome =>
  outcome.state === 'succeeded'
    ? { cardBrand: findCardBrand(number), cardLast4: number.slice(-4), ...outcome }
    : outcome

/** Everything sent to a gateway that mustn't be readable again. */
function listSecrets({ credentials }: Account, { source }: { source?: Source | Source['kind'] }): string[] {
  const sent = Object.values(credentials).filter((value) => value.length > 3)
  if (typeof source !== 'object') return sent
  if (source.kind === 'stored') sent.push(...Object.values(source.profile))
  if (source.kind === 'card') sent.push(source.card.number, source.card.cvc)
  return sent.filter(Boolean)
}
