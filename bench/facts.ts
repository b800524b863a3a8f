/** Numbers and ids of the loaded rows, which both the benchmark and the floor need. */
export type Facts = {
  /** The number of dealer 1's orders; the other dealers together have the same number. */
  orders: number
  parts: number
  /** The id of the first part; the others have the ids after it. */
  firstPart: number
  /** The orders with twenty lines. */
  long: { id: number; lines: number[] }[]
  /** The ids of orders with two lines. */
  short: number[]
  /** The vehicle fields of order lines. */
  vehicles: Record<string, number | string>[]
}
/** The facts that the parent process passes. A process that loads the rows itself fills them in later. */
export const facts: Facts = JSON.parse(
  process.env.FACTS ?? '{"orders":1,"parts":1,"firstPart":1,"long":[],"short":[],"vehicles":[]}',
)

/** Picks the nth of the orders with twenty lines; after the last, it starts over. */
export const longOrder = (n: number) => facts.long[n % Math.max(1, facts.long.length)]!

/** Picks an order with two lines, some places after that of `n - 1`. */
export const shortOrder = (n: number) => facts.short[(n * 7) % Math.max(1, facts.short.length)]!

/** Picks the nth vehicle's fields for a search; after the last, it starts over. */
export const vehicleFields = (n: number) => facts.vehicles[n % Math.max(1, facts.vehicles.length)]!

/** Makes the number of an order that exists, spread over all of them. */
export const orderNumber = (n: number) => 1000 + ((n * 7919) % Math.floor(facts.orders / 1.1))

/** Makes the number of a part that exists, spread over all of them. */
export const partNumber = (n: number) => {
  const at = 1 + ((n * 104_729) % facts.parts)
  return `${['BX', 'CW', 'DK', 'EL', 'FM', 'GT', 'HV', 'JR'][at % 8]}${String(at).padStart(7, '0')}${at % 7}`
}

/** The words that bench/load/load.sql uses. */
const words =
  'Rivera Copper Harbor Granite Redwood Sunrise Westbrook Flores Torres Stonebridge Cornerstone Foster Mitchell Patel Kowalski Nguyen Okafor Lindqvist Moreau Silva Tanaka Haddad Novak Brennan Castillo Dubois Eriksen Fontaine Gallagher Hoffmann Ibarra Jansen Keller Larsen Mendez Nakamura Ortega Petrov Quintero Romero'.split(
    ' ',
  )
const buyer = (n: number) => 1 + ((n * 37) % Math.floor(facts.orders / 21))

/** Makes the beginning of an existing customer's email. */
export const buyerEmail = (n: number) => `${words[(buyer(n) * 7) % 40]!.toLowerCase()}${buyer(n)}@`

/** Makes an existing customer's name, in lower case as a person types it. */
export const buyerName = (n: number) =>
  `${words[(buyer(n) * 7) % 40]} ${words[Math.floor(buyer(n) / 40) % 40]}`.toLowerCase()
