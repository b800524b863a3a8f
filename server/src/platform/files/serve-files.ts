import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { database } from '../db/database.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { imageTypes } from './content-type.ts'
import { fileKeyPattern } from './file-names.ts'
import { openFile } from './store-file.ts'

/** For files that anyone may load, in any page: nothing in them can run. */
const harmless = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
}
/** Overrides the product's headers, which keep answers same-origin: stores show these images. */
const showAnywhere = {
  onSend: async (_request: FastifyRequest, reply: FastifyReply) => {
    if (reply.statusCode === 200 || reply.statusCode === 304)
      reply.header('cross-origin-resource-policy', 'cross-origin')
  },
}

const shownInPlace = new Set<string>([...imageTypes, 'image/x-icon'])

type FileRow = { name: string; content_type: string }

/**
 * `GET /files/{key}`: anyone with the key can read the file, as a store's visitors must. A key's bytes never
 * change. No file can run anything: no sniffing, no scripts, and only images open inline.
 */
export function serveFiles(app: FastifyInstance): void {
  app.get<{ Params: { key: string } }>('/files/:key', showAnywhere, async (request, reply) => {
    const { key } = request.params
    const file = fileKeyPattern.test(key) ? await findFile(key) : null
    const opened = file && (await openFile(key))
    if (!file || !opened) throw refuse('not_found')

    const isImage = shownInPlace.has(file.content_type)
    const charset = file.content_type.startsWith('text/') ? '; charset=utf-8' : ''
    return reply
      .type(`${file.content_type}${charset}`)
      .header('content-length', opened.bytes)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .headers(harmless)
      .header('content-disposition', composeDisposition(isImage ? 'inline' : 'attachment', file.name))
      .send(opened.content)
  })
}

type ImageParams = { dealer: string; id: string; name: string }
type FoundImage = { file_key: string; file_name: string; content_type: string }

/**
 * `GET /images/{dealer}/{id}/{name}`: the current file of a library picture. The address stays when the
 * picture is replaced or renamed, so the name isn't compared and caches ask again after five minutes.
 */
export function serveImages(app: FastifyInstance): void {
  app.get<{ Params: ImageParams }>('/images/:dealer/:id/:name', showAnywhere, async (request, reply) => {
    const image = await findImage(request.params)
    if (!image) throw refuse('not_found')
    const tag = `"${image.file_key}"`
    const shown = { ...harmless, etag: tag, 'cache-control': 'public, max-age=300' }
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).headers(shown).send()
    const opened = await openFile(image.file_key)
    if (!opened) throw refuse('not_found')
    return reply
      .headers(shown)
      .type(image.content_type)
      .header('content-length', opened.bytes)
      .header('content-disposition', composeDisposition('inline', image.file_name))
      .send(opened.content)
  })
}

const wholeId = /^[1-9]\d{0,14}$/

async function findImage({ dealer, id }: ImageParams): Promise<FoundImage | null> {
  if (!wholeId.test(dealer) || !wholeId.test(id)) return null
  const { rows } = await database().pool.query<FoundImage>('select * from pd.find_image($1, $2)', [
    dealer,
    id,
  ])
  return rows[0] ?? null
}

async function findFile(key: string): Promise<FileRow | null> {
  const { rows } = await database().pool.query<FileRow>('select name, content_type from pd.find_file($1)', [
    key,
  ])
  return rows[0] ?? null
}

function composeDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\w. -]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
