/**
 * An example that a page shows, and a test sends to a fresh demo: the address's values are 1 where none are given.
 */
export type CallExample = {
  path?: Readonly<Record<string, string | number>>
  query?: Readonly<Record<string, string>>
  body?: object
}

/** By operation id; a text gives the reason why the call has no example that can be sent. */
export type CallExamples = Readonly<Record<string, CallExample | string>>

/** Fills in the four display names of an example with one text. */
export const names = (text: string) => ({
  enDisplayName: text,
  esDisplayName: text,
  ptDisplayName: text,
  frDisplayName: text,
})

export const words = {
  en: 'Fog lamp',
  es: 'Faro antiniebla',
  pt: 'Farol de neblina',
  fr: 'Phare antibrouillard',
}

export const buyer = {
  billCompany: 'Ana Diaz',
  billAddress1: '12 Main St',
  billCity: 'Columbus',
  billState: 'OH',
  billZip: '43215',
  billPhone: '614-555-0100',
  billEmail: 'ana@example.com',
}
