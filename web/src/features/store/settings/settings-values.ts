import { z } from 'zod'
import { pick } from '#contract/pick.ts'
import { favicons, pictures } from '#contract/store/files.ts'
import { dealerSettings, type Settings } from '#contract/store/settings/settings.ts'
import { fileValue } from '#web/ui/form/file-value.ts'

/** Changed by a separate action, or in the general settings; a save leaves them alone. */
const elsewhere = {
  isActive: true,
  handlingFeeOrderTotal: true,
  handlingFeeAmountLessTotal: true,
  handlingFeeAmountGreaterTotal: true,
  handlingFeeHideFee: true,
  customFeeTitle: true,
  customFeeFixed: true,
  customFeePercent: true,
} as const

export const settingsSchema = dealerSettings.update.body.omit(elsewhere).extend({
  logoImage: fileValue(pictures),
  topBannerImage: fileValue(pictures),
  customFooterImage: fileValue(pictures),
  uploadFavIcon: fileValue(favicons),
  version: z.int(),
})
export type SettingsField = keyof z.input<typeof settingsSchema> & string

const names = Object.keys(settingsSchema.shape) as SettingsField[]

/** The settings as the form shows them. */
export const toSettingsValues = (settings: Settings) =>
  pick(settings, names) as z.input<typeof settingsSchema>

type Numbers = 'nextOrderNumber' | 'nextRmaNumber'
/** Drops unchanged next numbers: new orders may have used them meanwhile. */
export function withoutOldNumbers<T extends Partial<Record<Numbers, unknown>>>(
  fields: T,
  changed: readonly string[],
) {
  const touched = (name: Numbers) => (changed.includes(name) ? fields[name] : undefined)
  return { ...fields, nextOrderNumber: touched('nextOrderNumber'), nextRmaNumber: touched('nextRmaNumber') }
}
