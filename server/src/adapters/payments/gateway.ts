import type { GatewayOutcome } from '#contract/store/gateway-tests.ts'
import type { EnvMode } from '#contract/store/payment-methods.ts'

/** A dealer's access to a gateway, as one call uses it. */
export type Account = {
  /** The payment method's address for this environment. */
  url: string
  envMode: EnvMode
  /** By the names of contract/store/gateways.ts. */
  credentials: Readonly<Record<string, string>>
}

/** What came of trying credentials out; `detail` is in the gateway's own words. */
export type Tried = { outcome: GatewayOutcome; detail: string | null }

/** What every gateway can do, each in a file of its own. */
export type Gateway = {
  /** Proves the credentials by a call that moves no money and leaves nothing behind. */
  tryOut(account: Account, signal: AbortSignal): Promise<Tried>
}

/** A call that came to nothing: no answer, or none that can be understood. */
export class GatewayFailure extends Error {
  readonly outcome: GatewayOutcome
  readonly detail: string | null

  constructor(outcome: GatewayOutcome, detail: string | null = null) {
    super(outcome)
    this.outcome = outcome
    this.detail = detail
  }
}
