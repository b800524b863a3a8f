import type { StoreContent } from '#contract/store/store-content.ts'

type Address = {
  [K in 'address1' | 'address2' | 'city' | 'state' | 'zip']: string | null
} & { country?: string | null }

/** An address's non-empty lines. */
export function listLines({ address1, address2, city, state, zip, country }: Address): string[] {
  const place = [city, state, zip].filter(Boolean).join(' ')
  return [address1, address2, place, country].flatMap((line) => line || [])
}

/** The address for parts; null without a street. */
export function sendTo({
  phone,
  ...address
}: Address & { phone: string | null }): StoreContent['returnsAddress'] {
  return address.address1 ? { lines: listLines(address), phone } : null
}
