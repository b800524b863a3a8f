/** A store's rules for its orders, under the names of its dealer's settings. */
export type StoreRules = {
  minOrderAmount: number | null
  vinToOrder: number
  forcePhoneCheckout: number
}

/** The rules that a store's checkout enforces, by the names that refusals have. */
export const storeRules = ['minOrderAmount', 'vinToOrder', 'forcePhoneCheckout', 'pickupOnly'] as const
export type StoreRule = (typeof storeRules)[number]

type OrderToCheck = {
  /** The lines' sum, before a discount. */
  subtotal: number
  billPhone: string | null
  isPickUp: number | null
  lines: readonly { vin: string | null; pickupOnly: number }[]
}

/** A number with an area code. */
const isPhone = (text: string): boolean => text.replace(/\D/g, '').length >= 10

const breaches: Record<StoreRule, (rules: StoreRules, order: OrderToCheck) => boolean> = {
  minOrderAmount: ({ minOrderAmount }, { subtotal }) => minOrderAmount !== null && subtotal < minOrderAmount,
  vinToOrder: ({ vinToOrder }, { lines }) => vinToOrder === 1 && lines.every(({ vin }) => !vin),
  forcePhoneCheckout: ({ forcePhoneCheckout }, { billPhone }) =>
    forcePhoneCheckout === 1 && !isPhone(billPhone ?? ''),
  pickupOnly: (_, { isPickUp, lines }) => isPickUp !== 1 && lines.some(({ pickupOnly }) => pickupOnly === 1),
}

/** The rules that an order breaks: a store's is refused by them, the desk is warned. */
export const brokenRules = (rules: StoreRules, order: OrderToCheck): StoreRule[] =>
  storeRules.filter((rule) => breaches[rule](rules, order))
