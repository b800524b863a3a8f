import { imageAddress } from '#server/features/catalog/parts/image-address.ts'

type Pictured = { imagePath: string | null; otherImagePath: string | null }

/** Formats that Google and the marketplaces refuse; of an address without an extension, nobody knows. */
const refused = /\.(svgz?|avif|hei[cf]|ico|pdf|eps|psd)$/i

const isTaken = (address: string) => !refused.test(address.split(/[?#]/, 1)[0] ?? '')

/**
 * The address of the part's picture that a channel takes: the one its store shows, else the part's other one. If
 * there's none, whether a picture is all that's missing, or another format.
 */
export function channelPicture(
  imageHost: string | null,
  { imagePath, otherImagePath }: Pictured,
): { address: string } | { missing: 'no_picture' | 'picture_format' } {
  const addresses = [imagePath, otherImagePath].flatMap((path) => imageAddress(imageHost, path) ?? [])
  const address = addresses.find(isTaken)
  if (address !== undefined) return { address }
  return { missing: addresses.length > 0 ? 'picture_format' : 'no_picture' }
}
