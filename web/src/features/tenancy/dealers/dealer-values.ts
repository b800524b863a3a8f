import { z } from 'zod'
import { id } from '#contract/http.ts'
import { pick } from '#contract/pick.ts'
import {
  dealerFields,
  ownFieldNames,
  platformFieldNames,
  temporaryPassword,
} from '#contract/tenancy/dealer-fields.ts'
import type { Dealer } from '#contract/tenancy/dealers.ts'
import { dealerZips } from '#contract/zip-codes.ts'
import { t } from '#web/platform/i18n.ts'
import type { Errors, Values } from '#web/ui/form/form-store.ts'
import { checkZips } from '#web/ui/form/zip-check.ts'

/** Set by acts of their own; a save leaves them as they are. */
const elsewhere = { isActive: true, registrationSource: true } as const

/** The choice of no plan stands among the plans as 0; the server knows it as null. */
const planOf = (chosen: unknown) => (chosen === 0 ? null : chosen)
const subscriptionPlanId = z.preprocess(planOf, id.nullish())

const formFields = dealerFields.omit(elsewhere).extend({ subscriptionPlanId })
export const dealerEditSchema = formFields.extend({ version: z.int() })
/** An empty password is none: the default one is given. */
export const newDealerSchema = formFields.extend({
  sourceDealerId: id.nullish(),
  password: z.preprocess((value) => (value === '' ? undefined : value), temporaryPassword.optional()),
})

export type DealerField = keyof z.input<typeof newDealerSchema> & string

const names = [...ownFieldNames, ...platformFieldNames].filter((name) => !(name in elsewhere))

/** What the form shows of a dealer. */
export function valuesOf(dealer: Dealer): z.input<typeof dealerEditSchema> {
  const values = pick(dealer, names)
  return {
    ...values,
    subscriptionPlanId: dealer.subscriptionPlanId ?? 0,
    version: dealer.version,
  } as z.input<typeof dealerEditSchema>
}

/** The fields of the form as they are sent. */
export const sent = <Fields extends { subscriptionPlanId?: unknown }>(fields: Fields) => ({
  ...fields,
  subscriptionPlanId: planOf(fields.subscriptionPlanId),
})

/** What a new dealer starts with; the server's own defaults, to be seen before they are saved. */
export const newDealerValues = {
  envyMainUser: 'admin',
  country: 'USA',
  locale: 'en',
  languagesAvailable: 'en',
  registrationType: 'Detailed',
  currencySymbol: 'USD',
  timeZone: 'America/New_York',
  subscriptionPlanId: 0,
} as const satisfies Partial<z.input<typeof newDealerSchema>>

const zips = checkZips(dealerZips)

/** What no single field can know. */
export const checkDealer = (values: Values, stored: Values): Errors => ({
  ...zips(values, stored),
  ...checkLanguages(values),
})

/** An emptied list of languages would leave the stored one in silence. */
function checkLanguages(values: Record<string, unknown>): Record<string, string> {
  const enabled = String(values.languagesAvailable ?? '')
  if (enabled === '') return { languagesAvailable: t('dealers.languageNeeded') }
  return enabled.split(',').includes(String(values.locale)) ? {} : { locale: t('dealers.localeNotEnabled') }
}
