import { formatDate, formatDateTime } from '#contract/dates.ts'
import { formatMoney, formatNumber } from '#contract/money.ts'

/** The dealer's own way of writing; set once before its screens are shown. */
let dealer = { currencySymbol: 'USD', timeZone: 'America/New_York' }

export const setDealerFormat = ({ currencySymbol, timeZone }: typeof dealer): void => {
  dealer = { currencySymbol, timeZone }
}

const nothing = '–'

/** `USD $1,234.50`, in the given currency or the dealer's; a dash for what is not known. */
export const money = (value: number | null | undefined, currencySymbol?: string | null): string =>
  value == null ? nothing : formatMoney(value, currencySymbol ?? dealer.currencySymbol)

/** `2026-11-21 14:05` in the dealer's zone. */
export const dateTime = (iso: string | null | undefined): string =>
  iso == null ? nothing : formatDateTime(iso, dealer.timeZone)

/** `11/21/2026`, of an instant in the dealer's zone or of a plain day. */
export const date = (isoOrDay: string | null | undefined): string =>
  isoOrDay == null ? nothing : formatDate(isoOrDay, dealer.timeZone)

/** `2,941`; with decimals where they are asked for. */
export const number = (value: number | null | undefined, decimals = 0): string =>
  value == null ? nothing : formatNumber(value, decimals)
