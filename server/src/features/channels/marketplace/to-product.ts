import type { Platform } from '#contract/channels/export-filters.ts'
import { exportTitle } from '#contract/channels/export-title.ts'
import type { ExportProduct } from '#contract/channels/marketplace.ts'
import { storeUrl } from '#contract/store/urls/store-urls.ts'
import { type CurrencyCode, currencyCode } from '#contract/texts/format-money.ts'
import { type Pricing, priceBy, pricingFor } from '#server/features/catalog/pricing/price-by.ts'
import { adminUrl } from '#server/platform/admin-url.ts'
import type { Work } from '#server/platform/db/work.ts'
import { channelPicture } from '../shopping-feed/channel-picture.ts'
import type { ProductRow } from './product-rows.ts'

/** The values common to all products of a dealer, read once. */
export type Seller = {
  pricing: Pricing
  currency: CurrencyCode
  domain: string
  /** The address of our own pictures. */
  adminUrl: string
}

/** Reads the dealer's data for a marketplace: pricing, currency, domain and the back office's address. */
export async function readSeller(work: Work): Promise<Seller> {
  const { db, dealerId } = work
  const [pricing, dealer] = await Promise.all([
    pricingFor(work),
    db
      .selectFrom('dealers')
      .select(['currencySymbol', 'dealerDomain', 'dealerAdminDomain'])
      .where('id', '=', dealerId)
      .executeTakeFirstOrThrow(),
  ])
  return {
    pricing,
    currency: currencyCode(dealer.currencySymbol),
    domain: dealer.dealerDomain,
    adminUrl: adminUrl(dealer.dealerAdminDomain, ''),
  }
}

/** The dealer's price for it; null for 'Call for price'. */
export const priceProduct = ({ pricing }: Seller, row: ProductRow): number | null =>
  priceBy(pricing, row).sellingPrice

/** The address of a picture that marketplaces take; our own begin with a slash. */
export function composePhoto(row: ProductRow): string | null {
  const picture = channelPicture(row.imageHost, row)
  return 'address' in picture ? picture.address : null
}

/** Makes a marketplace's product of a part. Only Google gets a link; pictures have whole addresses. */
export function toProduct(
  seller: Seller,
  row: ProductRow,
  { price, platform, photo }: { price: number; platform: Platform; photo: string | null },
): ExportProduct {
  const { number, name, catalog, description, category, stock, weight, length, width, height } = row
  return {
    sku: number,
    productTitle: exportTitle(row, platform),
    photo: photo?.startsWith('/') ? seller.adminUrl + photo : photo,
    price,
    currency: seller.currency,
    name,
    description,
    brand: row.make,
    category: category || null,
    link: platform === 'Google Platform' ? storeUrl(seller.domain, 'part', { catalog, name, number }) : null,
    stock,
    weight,
    length,
    width,
    height,
  }
}
