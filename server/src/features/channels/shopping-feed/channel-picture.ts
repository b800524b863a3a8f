import { imageAddress } from '#server/features/catalog/parts/image-address.ts'

type PictureAddresses = { imagePath: string | null; otherImagePath: string | null }

/** Formats that Google and the marketplaces refuse. The format of an address without an extension is unclear. */
const refused = /^[^?#]*\.(svgz?|avif|hei[cf]|ico|pdf|eps|psd)(?:[?#]|$)/i

/**
 * The address of the part's picture that a channel accepts: the one its store shows, else the part's other one. Without
 * one, the result distinguishes a missing picture from a refused format.
 */
export function channelPicture(
  imageHost: string | null,
  { imagePath, otherImagePath }: PictureAddresses,
): { address: string } | { missing: 'no_picture' | 'picture_format' } {
  const shown = imageAddress(imageHost, imagePath)
  if (shown !== null && !refused.test(shown)) return { address: shown }
  const other = imageAddress(imageHost, otherImagePath)
  if (other !== null && !refused.test(other)) return { address: other }
  return { missing: shown === null && other === null ? 'no_picture' : 'picture_format' }
}
