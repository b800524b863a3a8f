import { z } from 'zod'
import { required, text } from '../http.ts'

/** The addresses that customers and orders share: what is billed is whole, what is shipped may be blank. */

const optional = (max = 255) => text(max).nullish()
const country = z.enum(['USA', 'CA'])

/** The billing address without its e-mail; `needed` says that a field must be filled. */
export const billingAddress = (needed: (field: string) => string) => ({
  billCompany: required(needed('Company or name')),
  billContact: optional(),
  billAddress1: required(needed('Address')),
  billAddress2: optional(),
  billCity: required(needed('City')),
  billState: required(needed('State'), 60),
  billZip: required(needed('Zip'), 20),
  billCountry: country.optional(),
  billPhone: required(needed('Phone'), 40),
})

/** The e-mail of a billing address, with a dot in its domain. */
export const billEmail = (needed: string) =>
  z.string(needed).trim().min(1, needed).max(254).email('Must be a valid email')

export const shippingAddress = {
  shipCompany: optional(),
  shipContact: optional(),
  shipAddress1: optional(),
  shipAddress2: optional(),
  shipCity: optional(),
  shipState: optional(60),
  shipZip: optional(20),
  shipCountry: country.nullish(),
  shipPhone: optional(40),
  shipEmail: optional(254),
}

const namesOf = <T extends object>(fields: T) => Object.keys(fields) as (keyof T & string)[]

/** The ten names of a billing address, and those of the shipping address, in the same order. */
export const billingNames = [...namesOf(billingAddress(String)), 'billEmail'] as const
export const shippingNames = namesOf(shippingAddress)
