import { exact } from '#contract/money.ts'
import type { TaxComponent } from '#contract/store/settings/tax-components.ts'
import { nameText, t } from '#web/platform/i18n.ts'

type Line = { title: string; rate?: number | null | undefined; couponCode?: string | null | undefined }

const withRate = (name: string, rate: number) =>
  `${name} ${t('common.percent', { value: exact(rate).toString() })}`

/** One of several taxes, with its rate. */
export const taxName = ({ name, rate }: TaxComponent): string => withRate(name, rate)

/** A line of the total, with its rate or its coupon. */
export function summaryName({ title, rate, couponCode }: Line): string {
  if (rate != null) return withRate(nameText(title), rate)
  return couponCode ? `${nameText(title)} (${couponCode})` : nameText(title)
}
