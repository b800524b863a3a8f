import { z } from 'zod'

/** Where an order was made before it was imported here. */
export const shopSources = ['shopify', 'woocommerce', 'bigcommerce', 'square'] as const
export const shopSource = z.enum(shopSources)
export type ShopSource = z.infer<typeof shopSource>
export const sourceNames: Record<ShopSource, string> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  bigcommerce: 'BigCommerce',
  square: 'Square',
}
