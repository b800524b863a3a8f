import { z } from 'zod'
import { dlidScope, route, shape, text } from '../http.ts'

/** A picture's limit in bytes. */
export const maxImageBytes = 5 * 1024 * 1024

/** The files a field accepts: types for the server, extensions for the browser's dialog. */
export type FileKind = {
  types: readonly string[]
  endings: readonly string[]
  /** For people: `PNG, JPEG`. */
  words: string
  maxBytes: number
}

/** SVG isn't accepted: it can contain scripts. */
export const pictures = {
  types: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
  endings: ['.png', '.jpg', '.jpeg', '.gif', '.webp'],
  words: 'PNG, JPEG, GIF, WebP',
  maxBytes: maxImageBytes,
} as const satisfies FileKind
export const favicons = {
  types: [...pictures.types, 'image/x-icon'],
  endings: [...pictures.endings, '.ico'],
  words: `${pictures.words}, ICO`,
  maxBytes: maxImageBytes,
} as const satisfies FileKind

export const files = {
  upload: route({
    method: 'POST',
    path: '/upload',
    summary:
      'Keep a picture (PNG, JPEG, GIF, WebP) of the form field `files` for an editor; its address is public',
    scope: 'dealer',
    may: 'signed-in',
    query: z.object(dlidScope),
    /** Editors send their own address; the answered one starts at the host anyway. */
    body: z.object({ baseUrlApi: text(2048).optional() }),
    upload: { maxBytes: maxImageBytes, maxFiles: 1 },
    reply: shape(z.object({ url: z.string() })),
    refusals: ['too_large', 'wrong_type'],
  }),
}
