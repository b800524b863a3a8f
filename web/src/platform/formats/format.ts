import { formatDateTime, formatDay, formatReportDay, formatReportTime } from '#contract/dates.ts'
import { formatMoney, formatNumber } from '#contract/texts/format-money.ts'
import { dealerZone, setDealerZone } from './dealer-zone.ts'

/** Used while no dealer is chosen. */
export const usualFormat = { currencySymbol: 'USD', timeZone: dealerZone() }

/** The dealer's currency; set before its screens are shown. */
let currency = usualFormat.currencySymbol

/** Sets the currency and time zone of the dealer on the screen, before that is drawn. */
export const setDealerFormat = (dealer: { currencySymbol: string; timeZone: string }): void => {
  currency = dealer.currencySymbol
  setDealerZone(dealer.timeZone)
}

const nothing = '–'

/** `USD $1,234.50`, in the given currency or the dealer's; a dash for unknown amounts. */
export const money = (value: number | null | undefined, currencySymbol?: string | null): string =>
  value == null ? nothing : formatMoney(value, currencySymbol ?? currency)

/** `2026-11-21 14:05` in the dealer's zone. */
export const dateTime = (iso: string | null | undefined): string =>
  iso == null ? nothing : formatDateTime(iso, dealerZone())

/** `2026-11-21`, from an instant in the dealer's zone or from a plain day. */
export const day = (isoOrDay: string | null | undefined): string =>
  isoOrDay == null ? nothing : formatDay(isoOrDay, dealerZone())

/** `11/21/2026 14:05` in the dealer's zone, for screens that format days with `date`. */
export const reportTime = (iso: string | null | undefined): string =>
  iso == null ? nothing : formatReportTime(iso, dealerZone())

/** `11/21/2026`, for the dashboard, reports and part tables; other screens have `day`. */
export const date = (isoOrDay: string | null | undefined): string =>
  isoOrDay == null ? nothing : formatReportDay(isoOrDay, dealerZone())

/** `2,941`; with decimals on request. */
export const number = (value: number | null | undefined, decimals = 0): string =>
  value == null ? nothing : formatNumber(value, decimals)
