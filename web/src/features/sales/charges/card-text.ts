import { brandNames, type CardBrand, findCardBrand, stripSeparators } from '#contract/sales/charges/cards.ts'
import { nameText, t } from '#web/platform/i18n.ts'

/** A card's brand in the current language, from the code that charges store. */
export const brandName = (brand: CardBrand): string => nameText(brandNames[brand])

/** `Visa •••• 4242`, without the unknown parts. */
export function cardText({
  cardBrand,
  cardLast4,
}: {
  cardBrand: CardBrand | null
  cardLast4: string | null
}) {
  const brand = brandName(cardBrand ?? 'other')
  return cardLast4 ? t('charges.brandAndLast4', { brand, last4: cardLast4 }) : brand
}

/** Groups as cards print them: by four, 4-6-5 for American Express. Drops everything but digits. */
export function groupDigits(typed: string): string {
  const digits = stripSeparators(typed).replace(/\D/g, '').slice(0, 19)
  const ends = findCardBrand(digits) === 'amex' ? [4, 10, 15, 19] : [4, 8, 12, 16, 19]
  return ends
    .map((end, at) => digits.slice(ends[at - 1] ?? 0, end))
    .filter(Boolean)
    .join(' ')
}
