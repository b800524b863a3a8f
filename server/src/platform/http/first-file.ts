import type { Upload, Visit } from './implement.ts'
import { refuse } from './refuse.ts'

export type SentFile = { fileName: string; source: AsyncIterable<Uint8Array> }

/**
 * The one file of an upload, as it arrives. Whatever the deed leaves of it is read away, or the request
 * would never end. Refuses `file_unreadable` when none was sent, `too_large` beyond the bytes.
 */
export async function withFirstFile<T>(
  visit: Visit,
  maxBytes: number,
  deed: (file: SentFile) => Promise<T>,
): Promise<T> {
  for await (const upload of visit.uploads()) {
    const source = bounded(upload, maxBytes)
    try {
      return await deed({ fileName: upload.filename, source })
    } finally {
      // As long as its reading is not ended the stream waits for it. The answer does not wait for that.
      void source.return(undefined).finally(() => upload.stream.resume())
    }
  }
  throw refuse('file_unreadable', { values: { reason: 'no file was sent' } })
}

/** A file that was cut off at the limit must not count as a whole one. */
async function* bounded({ stream }: Upload, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0
  const tooLarge = () => refuse('too_large', { values: { limit: `${maxBytes / 1024 / 1024} MB` } })
  // Not a `for await` over the stream itself: leaving that early would destroy it, and the request with it.
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length
    if (bytes > maxBytes) throw tooLarge()
    yield chunk
  }
  if (stream.truncated) throw tooLarge()
}
