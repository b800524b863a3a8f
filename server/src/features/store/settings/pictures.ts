import { favicons, pictures } from '#contract/store/files.ts'
import type { Settings } from '#contract/store/settings/settings.ts'
import { type ImageName, imageNames } from '#contract/store/settings/settings-fields.ts'
import type { Work } from '#server/platform/db/work.ts'
import { dropFile, type ReceivedFile, storeReceivedFile } from '#server/platform/files/store-file.ts'
import { refuseField } from '#server/platform/http/refusals/refuse.ts'

const picture = { allowed: pictures.types, maxBytes: pictures.maxBytes }
/** Accepted types of each picture in the settings. */
export const acceptedPictures = {
  logoImage: picture,
  topBannerImage: picture,
  customFooterImage: picture,
  uploadFavIcon: { allowed: favicons.types, maxBytes: favicons.maxBytes },
} satisfies Record<ImageName, unknown>

const place = '/files/'
/** The file key in a stored address, which omits the server's own so that a clone finds it. */
export const readFileKey = (address: string | null): string | null => address?.slice(place.length) ?? null

type Names = Partial<Record<ImageName, string | null>>
type ReceivedPictures = Partial<Record<ImageName, ReceivedFile>>

/** Refuses a picture name that's neither stored nor sent with its file. */
export function refuseMissingFiles(before: Settings, names: Names, files: ReceivedPictures): void {
  for (const name of imageNames) {
    const fileName = names[name]
    if (fileName == null || files[name] || fileName === before[name] || fileName === before[`${name}Url`])
      continue
    throw refuseField(name, 'picture_with_name')
  }
}

/** Stores uploaded pictures and drops those they replace or whose name is empty; returns the columns. */
export async function changePictures(work: Work, before: Settings, names: Names, files: ReceivedPictures) {
  const columns: Names = {}
  for (const name of imageNames) {
    const file = files[name]
    if (!file && names[name] !== null) continue
    columns[name] = file ? place + (await storeReceivedFile(work, file)).key : null
    const former = before[`${name}Url`]
    if (former) await dropFile(work, former.slice(former.lastIndexOf('/') + 1))
  }
  return columns
}
