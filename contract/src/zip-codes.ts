import type { PlainFieldCode } from './field-messages.ts'
import { countryOfState } from './store/states.ts'

/** Which field has the ZIP code of an address, and which its country. */
type ZipField = readonly [zip: string, country: string]
type Values = Record<string, unknown>

/** Of customers and orders. */
export const customerZips: readonly ZipField[] = [
  ['billZip', 'billCountry'],
  ['shipZip', 'shipCountry'],
]
export const dealerZips: readonly ZipField[] = [['zip', 'country']]
/** Of a dealer's settings. */
export const settingsZips: readonly ZipField[] = [
  ['zip', 'country'],
  ['returnsAddressZip', 'returnsAddressCountry'],
  ['coreAddressZip', 'coreAddressCountry'],
]

const isCanadianZip = (zip: string) => /^[a-z]\d[a-z][ -]?\d[a-z]\d$/i.test(zip.trim())

/** A registration names no country: it is that of the state or province, else the one whose ZIP codes look so. */
export const countryOfRegistration = (state: string, zip: string): 'USA' | 'CAN' =>
  countryOfState(state) ?? (isCanadianZip(zip) ? 'CAN' : 'USA')

export const wrongRegistrationZips = ({ zip, state }: Values): Record<string, PlainFieldCode> =>
  wrongZips(dealerZips, { zip, country: countryOfRegistration(String(state ?? ''), String(zip ?? '')) })

const isUsZip = (zip: string) => /^\d{5}(?:-?\d{4})?$/.test(zip.trim())

/** The ZIP codes of the USA that are none, by field. One that is stored already, in `before`, stands. */
export function wrongZips(
  fields: readonly ZipField[],
  values: Values,
  before: Values = {},
): Record<string, PlainFieldCode> {
  const wrong = fields.filter(([zip, country]) => {
    const isNew = values[zip] !== before[zip] || values[country] !== before[country]
    const typed = values[zip]
    return isNew && values[country] === 'USA' && typeof typed === 'string' && typed !== '' && !isUsZip(typed)
  })
  return Object.fromEntries(wrong.map(([zip]) => [zip, 'us_zip' as const]))
}
