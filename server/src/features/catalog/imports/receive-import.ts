import { type imports, maxImportBytes } from '#contract/catalog/imports.ts'
import type { Input } from '#contract/http.ts'
import { inDealer } from '#server/platform/db/work.ts'
import type { Upload, Visit } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { importById } from './find-imports.ts'
import { previewImport } from './preview-import.ts'
import { importFile } from './run-import.ts'

export async function receiveImport(visit: Visit, { catalog, kind }: Input<typeof imports.create>) {
  return withFirstFile(visit, async (upload) => {
    const file = { catalog, kind, fileName: upload.filename, source: bounded(upload) }
    const id = await importFile(visit.actor, file)
    return inDealer(0, visit.actor, (work) => importById(work, id))
  })
}

export async function receivePreview(visit: Visit, { catalog, kind }: Input<typeof imports.preview>) {
  return withFirstFile(visit, (upload) =>
    previewImport(visit.actor, { catalog, kind, source: bounded(upload) }),
  )
}

/** Whatever is left of a file is read away, or the request would never end. */
async function withFirstFile<T>(visit: Visit, deed: (upload: Upload) => Promise<T>): Promise<T> {
  for await (const upload of visit.uploads()) {
    try {
      return await deed(upload)
    } finally {
      upload.stream.resume()
    }
  }
  throw refuse('file_unreadable', { values: { reason: 'no file was sent' } })
}

/** A file that was cut off at the limit must not count as a whole one. */
async function* bounded({ stream }: Upload): AsyncGenerator<Uint8Array> {
  let bytes = 0
  const tooLarge = () => refuse('too_large', { values: { limit: `${maxImportBytes / 1024 / 1024} MB` } })
  // Not a `for await` over the stream itself: leaving that early would destroy it, and the request with it.
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length
    if (bytes > maxImportBytes) throw tooLarge()
    yield chunk
  }
  if (stream.truncated) throw tooLarge()
}
