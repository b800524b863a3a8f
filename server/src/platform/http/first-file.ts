import { z } from 'zod'
import { phrase } from '#contract/phrase-book.ts'
import type { FormText, Upload, Visit } from './implement.ts'
import { parseForm } from './read-form.ts'
import { refuse, refuseField } from './refuse.ts'

export type SentFile = { fileName: string; source: AsyncIterable<Uint8Array> }

/** Of a form that is a file and nothing else. */
export const noFields = z.object({})

/**
 * The one file of an upload, as it arrives, and the texts that came before it by `fields`; a text that has
 * no place there, or comes after the file, is refused. Whatever `use` leaves of the file is read away, or the
 * request would never end. Refuses `file_unreadable` when none was sent, `too_large` beyond the bytes.
 */
export async function withFirstFile<T, S extends z.ZodObject>(
  visit: Visit,
  { maxBytes, fields }: { maxBytes: number; fields: S },
  use: (file: SentFile & { fields: z.output<S> }) => Promise<T>,
): Promise<T> {
  const parts = visit.form()[Symbol.asyncIterator]()
  const texts = new Map<string, string>()
  for (let part = await parts.next(); !part.done; part = await parts.next()) {
    const { value } = part
    if ('text' in value) {
      texts.set(value.field, value.text)
      continue
    }
    const source = bounded(value, maxBytes, () => refuseLateText(parts))
    try {
      return await use({ fileName: value.filename, source, fields: parseForm(fields, texts) })
    } finally {
      // As long as its reading is not ended the stream waits for it. The answer does not wait for that.
      void source.return(undefined).finally(() => value.stream.resume())
    }
  }
  throw refuse('file_unreadable', { values: { reason: phrase('reasons', 'no_file_sent') } })
}

/** What is read as the file comes cannot heed what is said after it. */
async function refuseLateText(parts: AsyncIterator<Upload | FormText>) {
  const { done, value } = await parts.next()
  if (done) return
  if ('text' in value) throw refuseField(value.field, 'field_before_file')
  value.stream.on('error', () => {})
  value.stream.resume()
}

/** A file that was cut off at the limit must not count as a whole one. */
async function* bounded(
  { stream }: Upload,
  maxBytes: number,
  atItsEnd: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  const tooLarge = () => refuse('too_large', { values: { limit: `${maxBytes / 1024 / 1024} MB` } })
  // Not a `for await` over the stream itself: leaving that early would destroy it, and the request with it.
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length
    if (bytes > maxBytes) throw tooLarge()
    yield chunk
  }
  if (stream.truncated) throw tooLarge()
  await atItsEnd()
}
