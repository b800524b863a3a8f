import { z } from 'zod'
import { addressError, tidyEmail } from '../../email-address.ts'
import { required, text } from '../../http.ts'
import type { PlainFieldCode } from '../../texts/field-messages.ts'

/* The addresses of customers and orders: billing is required, shipping can be blank. */

const optional = (max = 255) => text(max).nullish()
const country = z.enum(['USA', 'CA'])

/** Billing address fields that are required. */
type BillingField = 'company_or_name' | 'address' | 'city' | 'state' | 'zip' | 'phone'

/** The billing address without its email; `needed` builds a required field's error. */
export const billingAddress = (needed: (field: BillingField) => PlainFieldCode) => ({
  billCompany: required(needed('company_or_name')),
  billContact: optional(),
  billAddress1: required(needed('address')),
  billAddress2: optional(),
  billCity: required(needed('city')),
  billState: required(needed('state'), 60),
  billZip: required(needed('zip'), 20),
  billCountry: country.optional(),
  billPhone: required(needed('phone'), 40),
})

/** A billing address's email, with a dot in its domain. */
export const billEmail = (needed: PlainFieldCode) =>
  z.string(needed).overwrite(tidyEmail).min(1, needed).max(254).email(addressError('valid_email'))

/** A billing address's email, or an empty text. */
export const billEmailOrNone = (needed: PlainFieldCode) =>
  z
    .string(needed)
    .overwrite(tidyEmail)
    .max(254)
    .refine((value) => value === '' || z.regexes.email.test(value), addressError('valid_email'))

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

const listNames = <T extends object>(fields: T) => Object.keys(fields) as (keyof T & string)[]

/** The ten billing field names, and the shipping ones in the same order. */
export const billingNames = [...listNames(billingAddress(() => 'required')), 'billEmail'] as const
export const shippingNames = listNames(shippingAddress)
