import type { Locale } from '../../locales.ts'
import { formatMoney } from '../../texts/format-money.ts'
import type { StoreContent } from '../store-content.ts'
import type { StorePart } from '../store-parts.ts'
import { storeWords } from '../store-words.ts'
import { type Html, html } from './html.ts'
import { picture, type StorePageOptions } from './store-page.ts'

type Shop = Pick<StoreContent, 'currencySymbol' | 'languages' | 'locale'> & {
  shippingMethods: readonly string[]
}

/** A part in a preview of its store: its price, core deposit and shipping, without a cart. */
export function previewPart(
  part: StorePart,
  shop: Shop,
  options: Pick<StorePageOptions, 'language' | 'isPreview' | 'blocked'>,
): { title: string; main: Html } {
  const words = storeWords[shop.languages.includes(options.language) ? options.language : shop.locale]
  const money = (amount: number) => formatMoney(amount, shop.currencySymbol)
  const { name, part_number: number, path_image: image, core } = part
  return {
    title: `${name} ${number}`,
    main: html`<article class="page">
${image && picture(image, options)}
<h1>${name}</h1>
<p>${words.partNumber}: <strong>${number}</strong><br>${[part.category, part.subcategory].filter(Boolean).join(' › ')}</p>
<p>${price(part, money, words)}</p>
${core !== null && core > 0 && html`<p>${words.core}: ${money(core)}</p>`}
<p>${words.shipping}: ${shipping(part, shop, money, words)}</p>
${part.description && html`<p>${part.description}</p>`}
</article>`,
  }
}

type Words = (typeof storeWords)[Locale]
type Money = (amount: number) => string

/** The visitor's price with a higher list price crossed out. */
function price({ price: { price, shown } }: StorePart, money: Money, words: Words): Html {
  if (price === null) return html`${words.callForPrice}`
  const isLower = shown !== null && shown > price
  return html`<span class="tag">${money(price)}</span> ${isLower && html`<s>${money(shown)}</s>`}`
}

function shipping(
  { pickupOnly, fixedShippingPrice }: StorePart,
  { shippingMethods }: Shop,
  money: Money,
  words: Words,
): string {
  if (pickupOnly) return words.pickUpOnly
  const names = shippingMethods.join(', ') || '–'
  return fixedShippingPrice === null ? names : `${names} (${money(fixedShippingPrice)})`
}
