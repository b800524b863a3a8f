import type { RejectReason } from '#contract/channels/feed-runs.ts'
import { storeUrl } from '#contract/store/urls/store-urls.ts'
import { channelPicture } from './channel-picture.ts'
import type { FeedPart } from './feed-rows.ts'

export type FeedStore = {
  dealerDomain: string
  /** The address of our own pictures. */
  adminUrl: string
  /** `USD` or `CAD`. */
  currency: string
  /** The date when out-of-stock parts ship. */
  availableAt: string
}
export type PricedPart = {
  part: FeedPart
  price: number | null
  catalog: { name: string; imageHost: string | null }
}
type ListedPart = PricedPart & { price: number; picture: string; store: FeedStore }

const longest = { id: 50, title: 150, description: 5000, mpn: 70, brand: 70, product_type: 750 }
/** Google's number for parts of motor vehicles. */
const motorVehicleParts = '899'

/** A listed part's picture, or the first reason it isn't listed. */
export function checkPart({
  part,
  price,
  catalog,
}: PricedPart): { picture: string } | { reason: RejectReason } {
  if (part.isHidden) return { reason: 'hidden' }
  if (part.pickupOnly) return { reason: 'pickup_only' }
  if (!part.name?.trim()) return { reason: 'no_name' }
  if (price === null || price <= 0) return { reason: 'no_price' }
  const picture = channelPicture(catalog.imageHost, part)
  if ('missing' in picture) return { reason: picture.missing }
  return part.number.length > longest.id ? { reason: 'number_too_long' } : { picture: picture.address }
}

const chooseName = ({ name, number }: FeedPart) => name ?? number

/** A part's attributes in Google's product data specification, in English. */
const columns: Record<string, (listed: ListedPart) => string> = {
  id: ({ part }) => toPlainText(part.number),
  title: ({ part }) =>
    shortenText([part.makeName, chooseName(part), part.number].filter(Boolean).join(' '), longest.title),
  description: ({ part }) =>
    shortenText(
      part.description?.trim() || [chooseName(part), part.makeName, part.number].filter(Boolean).join(', '),
      longest.description,
    ),
  link: ({ part, catalog, store }) =>
    storeUrl(store.dealerDomain, 'part', {
      catalog: catalog.name,
      name: chooseName(part),
      number: part.number,
    }),
  image_link: ({ picture, store }) => encodeURI(picture.startsWith('/') ? store.adminUrl + picture : picture),
  availability: ({ part }) => (part.stock === 0 ? 'backorder' : 'in_stock'),
  availability_date: ({ part, store }) => (part.stock === 0 ? store.availableAt : ''),
  price: ({ price, store }) => `${price.toFixed(2)} ${store.currency}`,
  brand: ({ part }) => shortenText(part.makeName ?? '', longest.brand),
  mpn: ({ part }) => shortenText(part.number, longest.mpn),
  identifier_exists: ({ part }) => (part.makeName ? 'yes' : 'no'),
  google_product_category: () => motorVehicleParts,
  product_type: ({ part }) =>
    shortenText([part.category, part.subcategory].filter(Boolean).join(' > '), longest.product_type),
  shipping_weight: ({ part }) => formatMeasure(part.weight, 'lb'),
  shipping_length: ({ part }) => formatSide(part, part.length),
  shipping_width: ({ part }) => formatSide(part, part.width),
  shipping_height: ({ part }) => formatSide(part, part.height),
}
const values = Object.values(columns)

/** The file's first line. Google reads the columns by these names, separated by tabs. */
export const feedHeader = `${Object.keys(columns).join('\t')}\n`

/** A listed part as a line of the file. */
export const feedLine = (listed: ListedPart): string =>
  `${values.map((format) => format(listed)).join('\t')}\n`

const formatMeasure = (value: number | null, unit: string) => (value ? `${value} ${unit}` : '')

/** Google refuses a product with a side outside these inches, and uses sides only together. */
const formatSide = ({ length, width, height }: FeedPart, value: number | null) =>
  [length, width, height].every((one) => one !== null && one >= 1 && one <= 150)
    ? formatMeasure(value, 'in')
    : ''

/**
 * A tab or a line break would end the value. A quotation mark at its start would, for readers that accept quotes,
 * swallow the following products; quoting the value would add quotes for other readers. So its marks become
 * typographic.
 */
function toPlainText(value: string): string {
  const clean = unplain.test(value) ? value.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim() : value
  return clean.startsWith('"') ? clean.replace(/(?<=^|[\s([{])"/g, '“').replaceAll('"', '”') : clean
}
const unplain = /\p{Cc}|[^\S ]| {2}|^ | $/u

/** Cut at a word. */
function shortenText(text: string, max: number): string {
  const clean = toPlainText(text)
  if (clean.length <= max) return clean
  const cut = clean.slice(0, max)
  const end = cut.lastIndexOf(' ')
  // Not in the middle of a character outside the BMP either.
  return (end > max / 2 ? cut.slice(0, end) : cut).replace(/[\uD800-\uDBFF]$/, '').trim()
}
