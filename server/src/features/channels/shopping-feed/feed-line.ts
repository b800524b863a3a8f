import type { RejectReason } from '#contract/channels/feed-runs.ts'
import { storeUrl } from '#contract/store/store-urls.ts'
import { adminUrl } from '#server/platform/admin-url.ts'
import { channelPicture } from './channel-picture.ts'
import type { FeedPart } from './feed-rows.ts'

/** The attributes of Google's product data specification that a part has, in English as they're asked for. */
const feedColumns = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'availability',
  'price',
  'brand',
  'mpn',
  'identifier_exists',
  'google_product_category',
  'product_type',
  'shipping_weight',
  'shipping_length',
  'shipping_width',
  'shipping_height',
] as const
type Column = (typeof feedColumns)[number]

export type FeedStore = {
  dealerDomain: string
  dealerAdminDomain: string | null
  /** `USD` or `CAD`. */
  currency: string
}
type Listed = { part: FeedPart; price: number | null; catalog: { name: string; imageHost: string | null } }

const longest = { id: 50, title: 150, description: 5000, mpn: 70, brand: 70, product_type: 750 }
/** Google's number for parts of motor vehicles. */
const motorVehicleParts = '899'

/** Why a part isn't listed; the first reason counts. */
export function rejectionOf({ part, price, catalog }: Listed): RejectReason | null {
  if (part.isHidden) return 'hidden'
  if (part.pickupOnly) return 'pickup_only'
  if (!part.name?.trim()) return 'no_name'
  if (price === null || price <= 0) return 'no_price'
  const picture = channelPicture(catalog.imageHost, part)
  if ('missing' in picture) return picture.missing
  if (part.number.length > longest.id) return 'number_too_long'
  return part.isDuplicate ? 'duplicate' : null
}

/** A listed part as a line of the file. */
export function feedLine(listed: Listed, store: FeedStore): string {
  const values = valuesOf(listed, store)
  return `${feedColumns.map((column) => plain(values[column])).join('\t')}\n`
}

export const feedHeader = `${feedColumns.join('\t')}\n`

function valuesOf({ part, price, catalog }: Listed, store: FeedStore): Record<Column, string> {
  const { number, makeName } = part
  const name = part.name ?? number
  const found = channelPicture(catalog.imageHost, part)
  const picture = 'address' in found ? found.address : ''
  const path = { catalog: catalog.name, name, number }
  return {
    id: number,
    title: shortened([makeName, name, number].filter(Boolean).join(' '), longest.title),
    description: shortened(
      part.description?.trim() || [name, makeName, number].filter(Boolean).join(', '),
      longest.description,
    ),
    link: storeUrl(store.dealerDomain, 'part', path),
    image_link: encodeURI(picture.startsWith('/') ? adminUrl(store.dealerAdminDomain, picture) : picture),
    availability: part.stock === 0 ? 'backorder' : 'in_stock',
    price: `${(price ?? 0).toFixed(2)} ${store.currency}`,
    brand: shortened(makeName ?? '', longest.brand),
    mpn: shortened(number, longest.mpn),
    identifier_exists: makeName ? 'yes' : 'no',
    google_product_category: motorVehicleParts,
    product_type: shortened(
      [part.category, part.subcategory].filter(Boolean).join(' > '),
      longest.product_type,
    ),
    shipping_weight: measure(part.weight, 'lb'),
    shipping_length: measure(part.length, 'in'),
    shipping_width: measure(part.width, 'in'),
    shipping_height: measure(part.height, 'in'),
  }
}

const measure = (value: number | null, unit: string) => (value ? `${value} ${unit}` : '')

/** A tab or a line break would end the value. */
const plain = (value: string) => value.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim()

/** Cut at a word. */
function shortened(text: string, most: number): string {
  const clean = plain(text)
  if (clean.length <= most) return clean
  const cut = clean.slice(0, most)
  const end = cut.lastIndexOf(' ')
  // Not in the middle of a character outside the BMP either.
  return (end > most / 2 ? cut.slice(0, end) : cut).replace(/[\uD800-\uDBFF]$/, '').trim()
}
