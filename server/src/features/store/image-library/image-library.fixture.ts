import type { Wire } from '#contract/http.ts'
import type { imageLibrary } from '#contract/store/image-library.ts'
import type { Client } from '#test/client.ts'
import { png } from '#test/png.ts'

/** A PNG of one pixel, padded to `bytes`. */
export function makePicture(name = 'filter.png', bytes?: number): File {
  const padded = bytes === undefined ? png : Buffer.concat([png, Buffer.alloc(bytes - png.length)])
  return new File([new Uint8Array(padded)], name, { type: 'image/png' })
}

/** Makes a GIF of one pixel to upload. */
export const makeGif = (name = 'filter.gif'): File =>
  new File(
    [new Uint8Array(Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'))],
    name,
    { type: 'image/gif' },
  )

type Fields = { overwrite?: string | number; dealerId?: number }

/** Uploads pictures as a browser's form does. */
export function sendPictures(client: Client, files: readonly File[], fields: Fields = {}, query = '') {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  for (const file of files) form.append('files', file)
  return client.send<Wire<typeof imageLibrary.create>>('POST', `/image-library${query}`, form)
}
