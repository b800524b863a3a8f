import { formatMoney, formatNumber } from '#contract/money.ts'
import { nothing, setDealerZone } from './clock.ts'

/** What the dealer counts in; set once before its screens are shown. */
let currency = 'USD'

export const setDealerFormat = (dealer: { currencySymbol: string; timeZone: string }): void => {
  currency = dealer.currencySymbol
  setDealerZone(dealer.timeZone)
}

/** `USD $1,234.50`, in the given currency or the dealer's; a dash for what is not known. */
export const money = (value: number | null | undefined, currencySymbol?: string | null): string =>
  value == null ? nothing : formatMoney(value, currencySymbol ?? currency)

/** `2,941`; with decimals where they are asked for. */
export const number = (value: number | null | undefined, decimals = 0): string =>
  value == null ? nothing : formatNumber(value, decimals)
