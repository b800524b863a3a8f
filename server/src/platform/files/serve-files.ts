import { createReadStream } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { database } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import { imageTypes } from './content-type.ts'
import { fileKey, pathOfKey } from './files-dir.ts'
import { sizeOnDisk } from './store-file.ts'

const shownInPlace = new Set<string>([...imageTypes, 'image/x-icon'])

type Found = { name: string; content_type: string }

/**
 * `GET /files/{key}`: anyone with the key can read the file, as a store's visitors must. A key's bytes never
 * change. Nothing in them can run: no sniffing, no scripts, and only images open inline.
 */
export function serveFiles(app: FastifyInstance): void {
  app.get<{ Params: { key: string } }>(
    '/files/:key',
    {
      // Overrides the product's headers, which keep answers same-origin: stores show these images.
      onSend: async (_request, reply) => {
        if (reply.statusCode === 200) reply.header('cross-origin-resource-policy', 'cross-origin')
      },
    },
    async (request, reply) => {
      const { key } = request.params
      const file = fileKey.test(key) ? await findFile(key) : null
      const bytes = file && (await sizeOnDisk(key))
      if (!file || bytes === null) throw refuse('not_found')

      const isImage = shownInPlace.has(file.content_type)
      const charset = file.content_type.startsWith('text/') ? '; charset=utf-8' : ''
      return reply
        .type(`${file.content_type}${charset}`)
        .header('content-length', bytes)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
        .header('content-disposition', disposition(isImage ? 'inline' : 'attachment', file.name))
        .send(createReadStream(pathOfKey(key)))
    },
  )
}

async function findFile(key: string): Promise<Found | null> {
  const { rows } = await database().pool.query<Found>('select name, content_type from pd.find_file($1)', [
    key,
  ])
  return rows[0] ?? null
}

function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\w. -]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
