/** The facts about the loaded rows that both servers need. */
export type Facts = {
  /** Dealer 1's; all others have as many together. */
  orders: number
  parts: number
  /** The id of the first; the others follow. */
  firstPart: number
  /** Twenty-line orders, with their line ids. */
  long: { id: number; lines: number[] }[]
  /** Two-line orders. */
  short: number[]
  /** The fields of lines. */
  vehicles: Record<string, number | string>[]
}
/** A process that loads the rows itself fills it in later. */
export const facts: Facts = JSON.parse(
  process.env.FACTS ?? '{"orders":1,"parts":1,"firstPart":1,"long":[],"short":[],"vehicles":[]}',
)

export const longOrder = (n: number) => facts.long[n % Math.max(1, facts.long.length)]!
export const shortOrder = (n: number) => facts.short[(n * 7) % Math.max(1, facts.short.length)]!
export const vehicleFields = (n: number) => facts.vehicles[n % Math.max(1, facts.vehicles.length)]!
export const orderNumber = (n: number) => 1000 + ((n * 7919) % Math.floor(facts.orders / 1.1))
export const partNumber = (n: number) => {
  const at = 1 + ((n * 104_729) % facts.parts)
  return `${['BX', 'CW', 'DK', 'EL', 'FM', 'GT', 'HV', 'JR'][at % 8]}${String(at).padStart(7, '0')}${at % 7}`
}

/** The words that bench/load.sql uses. */
const words =
  'Rivera Copper Harbor Granite Redwood Sunrise Westbrook Flores Torres Stonebridge Cornerstone Foster Mitchell Patel Kowalski Nguyen Okafor Lindqvist Moreau Silva Tanaka Haddad Novak Brennan Castillo Dubois Eriksen Fontaine Gallagher Hoffmann Ibarra Jansen Keller Larsen Mendez Nakamura Ortega Petrov Quintero Romero'.split(
    ' ',
  )
const buyer = (n: number) => 1 + ((n * 37) % Math.floor(facts.orders / 21))
export const buyerEmail = (n: number) => `${words[(buyer(n) * 7) % 40]!.toLowerCase()}${buyer(n)}@`
export const buyerName = (n: number) =>
  `${words[(buyer(n) * 7) % 40]} ${words[Math.floor(buyer(n) / 40) % 40]}`.toLowerCase()
