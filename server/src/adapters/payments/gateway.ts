import type { CardBrand } from '#contract/sales/cards.ts'
import type { ProfileName } from '#contract/sales/payment-profiles.ts'
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

/** An entered card. It lives in memory for one call only: never in a row, a log, a job or an error (PCI 3.3.1). */
export type Card = {
  number: string
  /** `04/29`. */
  validThru: string
  cvc: string
  name: string
  street: string
  city: string
  state: string
  zip: string
  /** ISO, two letters. */
  country: string
}

/** What is charged: an entered card, or what the gateway has stored of the customer, by the profile's names. */
export type Source =
  /** `keep`: the gateway keeps the card, so that it can be charged as a stored one later. */
  | { kind: 'card'; card: Card; keep?: boolean }
  | { kind: 'stored'; profile: Readonly<Partial<Record<ProfileName, string>>> }

/** One movement of money. */
export type Movement = {
  /** The movement's own, 32 hexadecimal digits: the same again is the same movement. */
  reference: string
  /** `12.34`. */
  amount: string
  currency: 'USD' | 'CAD'
  orderNumber: number | null
  /** When it was first sent to the gateway. */
  sentAt: Date
}
export type ChargeRequest = Movement & { source: Source }
/** Refunds the charge that the gateway knows as `of`. */
export type RefundRequest = Movement & {
  of: { gatewayReference: string; amount: string; cardLast4: string | null }
}

/** Why a gateway takes nothing from us: credentials it does not accept, or a key without the rights. */
export type AccessTrouble = 'not_admitted' | 'restricted'

/**
 * The result of a movement.
 * - `failed`: nothing moved, for sure; in the gateway's words, without what it was sent.
 * - `unknown`: it may have moved: no answer, an unreadable one, one about something else, or a payment held for review.
 */
export type Outcome =
  | {
      state: 'succeeded'
      gatewayReference: string
      cardBrand?: CardBrand
      cardLast4?: string
      /** What the customer is known by from now on, where a charge renews it or keeps the card. */
      profile?: Partial<Record<ProfileName, string>>
    }
  | {
      state: 'failed' | 'unknown'
      code: string | null
      message: string
      gatewayReference?: string
      access?: AccessTrouble
      /** Of a look-up: since when, by its own clock, the gateway has said that it has no such movement. */
      absentSince?: Date
    }

/** A charge that succeeded, whose card its gateway is to keep. */
export type ToKeep = {
  gatewayReference: string
  cardLast4: string | null
  /** The customer's number for the gateway, up to 20 characters; always the same for the same customer. */
  customer: string
  profile: Readonly<Partial<Record<ProfileName, string>>>
}
/** What the customer is known by from now on, or why the card was not kept. */
export type Kept =
  | { profile: Partial<Record<ProfileName, string>> }
  | { message: string; access?: AccessTrouble }

/** What every gateway can do, each in a file of its own. */
export type Gateway = {
  /** Proves the credentials by a call that moves no money and leaves nothing behind. */
  tryOut(account: Account, signal: AbortSignal): Promise<Tried>
  /** Absent where the product cannot charge by it. */
  charging?: Charging
}

/**
 * How money moves at a gateway, each in its own protocol. `gatewayOf` gives it guarded (`guard-charging.ts`),
 * so that none of these throws for what the network or the gateway does: that is an outcome. A request that
 * certainly never left is `failed`, one that may have arrived is `unknown`.
 */
export type Charging = {
  currencies: readonly ('USD' | 'CAD')[]
  takesCards: boolean
  /** Whether an entered card can stay with the gateway for later charges. */
  keepsCards: boolean
  /** The names of the profile without all of which a stored charge cannot be made. */
  needs: readonly ProfileName[]
  charge(account: Account, request: ChargeRequest, signal: AbortSignal): Promise<Outcome>
  refund(account: Account, request: RefundRequest, signal: AbortSignal): Promise<Outcome>
  /** Takes back a charge that is not settled yet, as a whole; absent where the gateway has no such thing. */
  void?(account: Account, request: RefundRequest, signal: AbortSignal): Promise<Outcome>
  /**
   * Asks whether a movement whose answer was lost has happened; moves nothing. `unknown` again when the
   * gateway cannot tell or be asked; absent where it never can, so that a person has to look.
   */
  lookUp?(account: Account, movement: Lost, signal: AbortSignal): Promise<Outcome>
  /**
   * Keeps the card of a charge that succeeded, by a call of its own that moves nothing and may be repeated;
   * absent where the charge itself keeps the card.
   */
  keep?(account: Account, charged: ToKeep, signal: AbortSignal): Promise<Kept>
}
/** A movement as it is still known when its answer was lost: without the card. */
export type Lost = Movement & {
  kind: 'charge' | 'refund' | 'void'
  source: Source['kind']
  /** Whether the gateway was asked to keep the card. */
  keepCard: boolean
  cardLast4: string | null
  of: { gatewayReference: string } | null
  /** The gateway's own name for it, where it has said one already. */
  gatewayReference: string | null
  /** What an earlier look-up gave. */
  absentSince: Date | null
  /** Whether the dealer's account is still the one that was used. */
  isSameAccount: boolean
}

/** A call that came to nothing: no answer, or none that can be understood. */
export class GatewayFailure extends Error {
  readonly outcome: GatewayOutcome
  readonly detail: string | null
  /** For sure: no byte of the request has left. */
  readonly didNothing: boolean

  constructor(
    outcome: GatewayOutcome,
    detail: string | null = null,
    { didNothing = false, cause }: { didNothing?: boolean; cause?: unknown } = {},
  ) {
    super(outcome, { cause })
    this.outcome = outcome
    this.detail = detail
    this.didNothing = didNothing
  }
}
