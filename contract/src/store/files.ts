import { z } from 'zod'
import { id, route, shape } from '../http.ts'

/** Bytes of a picture that an editor inserts. */
export const maxImageBytes = 5 * 1024 * 1024

export const files = {
  upload: route({
    method: 'POST',
    path: '/upload',
    summary:
      'Keep a picture (PNG, JPEG, GIF, WebP) of the form field `files` for an editor; its address is public',
    scope: 'dealer',
    may: 'signed-in',
    query: z.object({ dlid: id.optional() }),
    upload: { maxBytes: maxImageBytes, maxFiles: 1 },
    reply: shape(z.object({ url: z.string() })),
    refusals: ['too_large', 'wrong_type'],
  }),
}
