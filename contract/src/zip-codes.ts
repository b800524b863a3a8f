import { findStateCountry } from './store/shipping/states.ts'
import type { PlainFieldCode } from './texts/field-messages.ts'

/** An address's ZIP field and country field. */
type ZipField = readonly [zip: string, country: string]
type Values = Record<string, unknown>

/** For customers and orders. */
export const customerZips: readonly ZipField[] = [
  ['billZip', 'billCountry'],
  ['shipZip', 'shipCountry'],
]

/** For a dealer's own address. */
export const dealerZips: readonly ZipField[] = [['zip', 'country']]
/** For a dealer's settings. */
export const settingsZips: readonly ZipField[] = [
  ['zip', 'country'],
  ['returnsAddressZip', 'returnsAddressCountry'],
  ['coreAddressZip', 'coreAddressCountry'],
]

const isCanadianZip = (zip: string) => /^[a-z]\d[a-z][ -]?\d[a-z]\d$/i.test(zip.trim())

/**
 * Registrations don't name a country: use the state's or province's, otherwise the one whose ZIP format
 * matches.
 */
export const findRegistrationCountry = (state: string, zip: string): 'USA' | 'CAN' =>
  findStateCountry(state) ?? (isCanadianZip(zip) ? 'CAN' : 'USA')

/** Finds a registration's ZIP if it doesn't fit the country that the state or the ZIP itself suggests. */
export const wrongRegistrationZips = ({ zip, state }: Values): Record<string, PlainFieldCode> =>
  wrongZips(dealerZips, { zip, country: findRegistrationCountry(String(state ?? ''), String(zip ?? '')) })

const isUsZip = (zip: string) => /^\d{5}(?:-?\d{4})?$/.test(zip.trim())

/** Invalid US ZIP codes, by field. One already stored, in `before`, is allowed. */
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
