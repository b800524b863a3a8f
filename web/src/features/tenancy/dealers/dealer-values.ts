import { z } from 'zod'
import { id } from '#contract/http.ts'
import { pick } from '#contract/pick.ts'
import {
  dealerFields,
  ownFieldNames,
  platformFieldNames,
  temporaryPassword,
} from '#contract/tenancy/dealer-fields.ts'
import { type Dealer, dealers } from '#contract/tenancy/dealers.ts'
import { dealerZips } from '#contract/zip-codes.ts'
import { fieldText, t } from '#web/platform/i18n.ts'
import { checkZips } from '#web/ui/fields/zip-check.ts'
import type { Errors, Values } from '#web/ui/form/form-store.ts'

/** Changed by separate actions; a save leaves them alone. */
const elsewhere = { isActive: true, registrationSource: true } as const

/** The option for no plan has the id 0; the server uses null. */
const toPlanId = (chosen: unknown) => (chosen === 0 ? null : chosen)
const subscriptionPlanId = z.preprocess(toPlanId, id.nullish())

const formFields = dealerFields.omit(elsewhere).extend({ subscriptionPlanId })
export const dealerEditSchema = formFields.extend({ version: z.int() })
/** An empty password means the default one. */
export const newDealerSchema = formFields.extend({
  sourceDealerId: id.nullish(),
  password: z.preprocess((value) => (value === '' ? undefined : value), temporaryPassword.optional()),
  ...dealers.create.body.pick({ invites: true, mainFirstName: true, mainLastName: true }).shape,
})

type MainUserFields = {
  password?: unknown
  invites?: unknown
  mainFirstName?: unknown
  mainLastName?: unknown
}

/** The main user as sent: a person without a password, or a name with one that was typed. */
export function pickMainUser<Fields extends MainUserFields>(filled: Fields) {
  const { password, invites, mainFirstName, mainLastName, ...fields } = filled
  if (invites !== 1) return password ? { ...fields, password: password as string } : fields
  const person = { mainFirstName: mainFirstName as string, mainLastName: mainLastName as string }
  return { ...fields, ...person, invites: 1 as const }
}

export type DealerField = keyof z.input<typeof newDealerSchema> & string

const names = [...ownFieldNames, ...platformFieldNames].filter((name) => !(name in elsewhere))

/** A dealer as the form shows it. */
export function toDealerValues(dealer: Dealer): z.input<typeof dealerEditSchema> {
  const values = pick(dealer, names)
  return {
    ...values,
    subscriptionPlanId: dealer.subscriptionPlanId ?? 0,
    version: dealer.version,
  } as z.input<typeof dealerEditSchema>
}

/** Turns the form's fields into the request's, in which the plan is an id or null. */
export const toSentFields = <Fields extends { subscriptionPlanId?: unknown }>(fields: Fields) => ({
  ...fields,
  subscriptionPlanId: toPlanId(fields.subscriptionPlanId),
})

/** A new dealer's defaults, the same as the server's, shown before saving. */
export const newDealerValues = {
  envyMainUser: 'admin',
  invites: 0,
  country: 'USA',
  locale: 'en',
  languagesAvailable: 'en',
  registrationType: 'Detailed',
  currencySymbol: 'USD',
  timeZone: 'America/New_York',
  subscriptionPlanId: 0,
} as const satisfies Partial<z.input<typeof newDealerSchema>>

const zips = checkZips(dealerZips)

/** Finds the errors that depend on several fields: ZIP codes of a country, and the languages of a store. */
export const checkDealer = (values: Values, stored: Values): Errors => ({
  ...zips(values, stored),
  ...checkLanguages(values),
})

/** Checks a new dealer across fields; its main user can be a person. */
export const checkNewDealer = (values: Values, stored: Values): Errors => ({
  ...checkDealer(values, stored),
  ...(values.invites === 1 ? checkPerson(values) : {}),
})

const checkPerson = ({ mainFirstName, mainLastName, envyMainUser }: Values): Errors => ({
  ...(mainFirstName ? {} : { mainFirstName: fieldText('first_name_required')! }),
  ...(mainLastName ? {} : { mainLastName: fieldText('last_name_required')! }),
  ...(envyMainUser ? {} : { envyMainUser: fieldText('email_required')! }),
})

/** A cleared language list would silently keep the stored one. */
function checkLanguages(values: Record<string, unknown>): Record<string, string> {
  const enabled = String(values.languagesAvailable ?? '')
  if (enabled === '') return { languagesAvailable: t('dealers.languageNeeded') }
  return enabled.split(',').includes(String(values.locale)) ? {} : { locale: t('dealers.localeNotEnabled') }
}
