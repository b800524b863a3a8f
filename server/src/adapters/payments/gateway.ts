import type { CardBrand } from '#contract/sales/charges/cards.ts'
import type { ProfileName } from '#contract/sales/charges/payment-profiles.ts'
import type { GatewayOutcome } from '#contract/store/payments/gateway-tests.ts'
import type { EnvMode } from '#contract/store/payments/payment-methods.ts'
import type { CurrencyCode } from '#contract/texts/format-money.ts'

/** A dealer's access to a gateway, for one call. */
export type Account = {
  /** The payment method's URL for this environment. */
  url: string
  envMode: EnvMode
  /** Keyed by the names in contract/src/store/payments/gateways.ts. */
  credentials: Readonly<Record<string, string>>
}

/** The result of testing credentials; `detail` is in the gateway's own words. */
export type TestResult = { outcome: GatewayOutcome; detail: string | null }

/** An entered card. It's only in memory, for one call: never in a row, log, job or error (PCI 3.3.1). */
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

/** The source of a charge: an entered card, or the customer's profile stored at the gateway, by its field names. */
export type Source =
  /** `keep`: the gateway keeps the card, to charge it as a stored one later. */
  | { kind: 'card'; card: Card; keep?: boolean }
  | { kind: 'stored'; profile: Readonly<Partial<Record<ProfileName, string>>> }

export type Movement = {
  /** Unique per movement, 32 hexadecimal digits; the same reference is the same movement. */
  reference: string
  /** `12.34`. */
  amount: string
  currency: CurrencyCode
  orderNumber: number | null
  /** When it was first sent. */
  sentAt: Date
}
export type ChargeRequest = Movement & { source: Source }
/** Refunds the charge that has the gateway number `original`. */
export type RefundRequest = Movement & {
  original: { gatewayReference: string; amount: string; cardLast4: string | null }
}

/** Why a gateway rejects us: credentials it doesn't accept, or a key without the rights. */
export type AccessTrouble = 'not_admitted' | 'restricted'

/**
 * The result of a movement.
 * - `failed`: nothing moved, for certain; in the gateway's words, without what we sent.
 * - `unknown`: it may have moved: no answer, an unreadable one, one about something else, or a payment held
 * for review.
 */
export type Outcome =
  | {
      state: 'succeeded'
      gatewayReference: string
      cardBrand?: CardBrand
      cardLast4?: string
      /** The customer's new identifiers at the gateway, if a charge renews them or stores the card. */
      profile?: Partial<Record<ProfileName, string>>
    }
  | {
      state: 'failed' | 'unknown'
      code: string | null
      message: string
      gatewayReference?: string
      access?: AccessTrouble
      /** From a lookup: when the gateway first answered that it has no such movement, by its own clock. */
      absentSince?: Date
    }

/** A successful charge whose card the gateway should keep. */
export type ToKeep = {
  gatewayReference: string
  cardLast4: string | null
  /** The customer's number at the gateway, up to 20 characters; always the same for the same customer. */
  customer: string
  profile: Readonly<Partial<Record<ProfileName, string>>>
}
/** The customer's new identifiers at the gateway, or why it didn't store the card. */
export type StoredCard =
  | { profile: Partial<Record<ProfileName, string>> }
  | { message: string; access?: AccessTrouble }

/** The interface of every gateway, each in its own file. */
export type Gateway = {
  /** Tests the credentials with a call that moves no money and leaves no trace. */
  tryOut(account: Account, signal: AbortSignal): Promise<TestResult>
  /** Absent if the product can't charge through it. */
  charging?: Charging
}

/**
 * How money moves at a gateway, each by its own protocol. `findGateway` returns it guarded
 * (`guard-charging.ts`), so these never throw for network or gateway failures: those are outcomes. A request
 * that certainly never left is `failed`, one that may have arrived is `unknown`.
 */
export type Charging = {
  currencies: readonly CurrencyCode[]
  takesCards: boolean
  /** Whether the gateway can keep an entered card for later charges. */
  keepsCards: boolean
  /** Profile fields that a stored charge requires, all of them. */
  needs: readonly ProfileName[]
  charge(account: Account, request: ChargeRequest, signal: AbortSignal): Promise<Outcome>
  refund(account: Account, request: RefundRequest, signal: AbortSignal): Promise<Outcome>
  /** Voids an unsettled charge as a whole; absent if the gateway can't. */
  void?(account: Account, request: RefundRequest, signal: AbortSignal): Promise<Outcome>
  /**
   * Looks up whether a movement with a lost answer happened; moves nothing. `unknown` again if the gateway has no
   * result or can't be reached; absent if it never can, so that a person has to look.
   */
  lookUp?(account: Account, movement: LostMovement, signal: AbortSignal): Promise<Outcome>
  /**
   * Keeps a successful charge's card, with a separate call that moves no money and can be repeated; absent if
   * the charge itself keeps the card.
   */
  keep?(account: Account, charged: ToKeep, signal: AbortSignal): Promise<StoredCard>
}
/** A movement whose answer was lost, without the card. */
export type LostMovement = Movement & {
  kind: 'charge' | 'refund' | 'void'
  source: Source['kind']
  /** Whether the gateway was asked to keep the card. */
  keepCard: boolean
  cardLast4: string | null
  original: { gatewayReference: string } | null
  /** The gateway's own number, if it has given one. */
  gatewayReference: string | null
  /** When the gateway first answered that it doesn't have the movement; null if it never did. */
  absentSince: Date | null
  /** Whether the dealer's account is still the one used. */
  isSameAccount: boolean
}

/** A failed call: no answer, or an unreadable one. */
export class GatewayFailure extends Error {
  readonly outcome: GatewayOutcome
  readonly detail: string | null
  /** True only if no byte of the request left. */
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
