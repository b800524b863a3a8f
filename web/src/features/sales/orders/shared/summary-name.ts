import { exact } from '#contract/money.ts'
import { nameText, t } from '#web/platform/i18n.ts'

type Line = { title: string; rate?: number | null | undefined; couponCode?: string | null | undefined }

/** A line of the total, with its rate or its coupon. */
export function summaryName({ title, rate, couponCode }: Line): string {
  if (rate != null) return `${nameText(title)} ${t('common.percent', { value: exact(rate).toString() })}`
  return couponCode ? `${nameText(title)} (${couponCode})` : nameText(title)
}
