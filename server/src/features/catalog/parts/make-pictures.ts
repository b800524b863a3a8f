import type { Reading } from '#server/platform/db/work.ts'
import { withoutSlashAtEnd } from './image-address.ts'

type MakePart = { makeSlug?: string | null | undefined; partNumber: string }

/**
 * The make's picture for each part: `{images of the dealer}/mk_{number of the make}/{part number}.SVG`; null
 * if the dealer has no images or the make no number. Screens draw one if the file doesn't exist.
 */
export async function makePictures(
  { db, dealerId }: Reading,
  parts: readonly MakePart[],
): Promise<(string | null)[]> {
  const slugs = [...new Set(parts.flatMap(({ makeSlug }) => makeSlug ?? []))]
  if (slugs.length === 0 || dealerId === null) return parts.map(() => null)
  const makes = await db
    .selectFrom('makes')
    .innerJoin('dealers', (join) => join.on('dealers.id', '=', dealerId))
    .select(['makes.slug', 'makes.badgeId', 'dealers.imagesBaseUrl'])
    .where('makes.slug', 'in', slugs)
    .execute()
  const bySlug = new Map(makes.map((make) => [make.slug, make]))
  return parts.map(({ makeSlug, partNumber }) => {
    const make = bySlug.get(makeSlug ?? '')
    return make ? findPictureUrl(make, partNumber) : null
  })
}

type Folder = { imagesBaseUrl: string | null; badgeId: number | null }

/** Composes the address of a part's drawing; null if its make or its catalog has no pictures. */
export const findPictureUrl = ({ imagesBaseUrl, badgeId }: Folder, partNumber: string): string | null =>
  badgeId === null || !imagesBaseUrl
    ? null
    : `${withoutSlashAtEnd(imagesBaseUrl)}/mk_${badgeId}/${encodeURIComponent(partNumber)}.SVG`
