import { z } from 'zod'
import { addressError, tidyEmail } from '../email-address.ts'
import { flag, id, text } from '../http.ts'
import { type Locale, locales } from '../locales.ts'
import { fieldMessage, type PlainFieldCode } from '../texts/field-messages.ts'
import { minPassword, passwordField } from './sign-in.ts'

const locale = z.enum(locales, fieldMessage('choose_language'))

/** Required text, even if the field isn't sent at all. */
const neededText = (message: PlainFieldCode, max = 255) =>
  z
    .string(message)
    .trim()
    .min(1, message)
    .max(max, fieldMessage('at_most_characters', { n: max }))

const optional = (max = 255) => text(max).nullish()
/** Optional text with a format; a cleared field is stored as null. */
const checkedText = (
  max: number,
  looksRight: (value: string) => boolean,
  message: string | { error: (issue: { input?: unknown }) => string },
  tidy?: (value: string) => string,
) =>
  text(max, undefined, tidy)
    .refine((value) => value === '' || looksRight(value), message)
    .transform((value) => value || null)
    .nullish()

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const hostname = new RegExp(`^(?=.{4,253}$)(?:${label}\\.)+(?=[a-z])${label}$`, 'i')
/** A host name with at least one dot: no scheme, port, path, wildcard or IP address. */
export const isHostname = (value: string): boolean => hostname.test(value)
/**
 * The host name of an address that was copied from the browser: without its scheme, path and ending slash. A text
 * without a host name stays as it was typed, so that it's refused or shown, and never empties the field.
 */
export const trimToHostname = (value: string): string =>
  value
    .trim()
    .replace(/^https?:\/\/(?=[^/?#])/i, '')
    .replace(/(?<=^[^/?#]+)[/?#].*$/, '')
const hostnameMessage = fieldMessage('enter_domain', { example: 'parts.example.com' })

const dealerDomain = neededText(fieldMessage('dealer_domain_required'), 253)
  .overwrite(trimToHostname)
  .refine((value) => value === '' || isHostname(value), hostnameMessage)
  .transform((value) => value.toLowerCase())
const dealerAdminDomain = text(253, undefined, trimToHostname)
  .refine((value) => value === '' || isHostname(value), hostnameMessage)
  .transform((value) => value.toLowerCase() || null)
  .nullish()

const email = checkedText(
  254,
  (value) => z.email().safeParse(value).success,
  addressError('valid_email'),
  tidyEmail,
)
const webAddress = checkedText(
  2048,
  (value) => /^\/(?!\/)[^\s\\]*$/.test(value) || (/^https?:\/\//i.test(value) && URL.canParse(value)),
  'web_address',
)

/** An IANA zone name (`America/Chicago`, `UTC`); abbreviations and offsets would change unnoticed. */
function isTimeZone(value: string): boolean {
  if (value !== 'UTC' && !/^[A-Z][A-Za-z_-]*(\/[A-Z][A-Za-z0-9_+-]*)+$/.test(value)) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: value })
    return true
  } catch {
    return false
  }
}

/** `en,es`: comma-separated `locales`, each once. */
const languagesAvailable = z
  .string()
  .transform((value) => value.split(',').map((name) => name.trim()))
  .refine(
    (names) => names.every((name) => locales.includes(name as Locale)),
    fieldMessage('choose_languages'),
  )
  .transform((names) => [...new Set(names)].join(','))

const envyMainUser = z.string().trim().max(254).regex(/^\S+$/, fieldMessage('sign_in_name'))

/** The fields the dealer's own users can change. */
const ownFields = z.object({
  company: neededText(fieldMessage('company_required')),
  address1: neededText(fieldMessage('address_required')),
  address2: optional(),
  city: optional(),
  state: optional(60),
  zip: optional(20),
  country: z.enum(['USA', 'CAN']).optional(),
  billContact: optional(),
  billPhone: optional(40),
  billEmail: email,
  shipContact: optional(),
  shipPhone: optional(40),
  shipEmail: email,
  partsContact: optional(),
  partsPhone: optional(40),
  partsEmail: email,
  /** Must be one of `languagesAvailable`. */
  locale: locale.optional(),
  languagesAvailable: languagesAvailable.optional(),
  registrationType: z.enum(['Detailed', 'Simplified']).optional(),
  timeZone: z.string().refine(isTimeZone, fieldMessage('choose_time_zone')).optional(),
})

/**
 * The fields only platform administrators can change: the store's address, its main user, and the dealer's plan and
 * currency. Others can send them unchanged, so that a record can be sent back as it was read.
 */
const platformFields = z.object({
  dealerDomain,
  dealerAdminDomain,
  envyMainUser: envyMainUser.optional(),
  currencySymbol: z.enum(['USD', 'CAN']).optional(),
  assetsRootUrl: webAddress,
  assetsUploadPath: optional(1024),
  imagesBaseUrl: webAddress,
  isActive: flag.optional(),
  subscriptionPlanId: id.nullish(),
  registrationSource: optional(40),
})

export const dealerFields = ownFields.extend(platformFields.shape)

/** The fields that a dealer's administrators can change, too. */
export const ownFieldNames = Object.keys(ownFields.shape) as (keyof typeof ownFields.shape)[]

/** The fields that only the platform's administrators can change. */
export const platformFieldNames = Object.keys(platformFields.shape) as (keyof typeof platformFields.shape)[]
export const dealerFieldNames = Object.keys(dealerFields.shape) as (keyof typeof dealerFields.shape)[]

/** A main user's temporary password; the texts are the dealer-password dialog's. */
export const temporaryPassword = passwordField(0, '')
  .refine((password) => password.length > 0, { error: fieldMessage('password_required'), abort: true })
  .refine((password) => password.length >= 4, {
    error: fieldMessage('password_at_least', { n: 4 }),
    abort: true,
  })
  .refine((password) => password.length >= minPassword, fieldMessage('password_at_least', { n: minPassword }))
