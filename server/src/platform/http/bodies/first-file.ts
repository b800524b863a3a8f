import { z } from 'zod'
import { phrase } from '#contract/texts/phrase-book.ts'
import type { DealersContext, FormText, Upload } from '../implement.ts'
import { refuse, refuseField } from '../refusals/refuse.ts'
import { parseForm } from './read-form.ts'

/** An uploaded file as it arrives; its content can be read once. */
export type SentFile = { fileName: string; source: AsyncIterable<Uint8Array> }

/** For a form with only a file. */
export const noFields = z.object({})

/**
 * An upload's single file as it arrives, with the texts sent before it, validated by `fields`. Refuses unexpected
 * texts and texts after the file. Drains whatever `use` leaves of the file, or the request would never end. Throws
 * `file_unreadable` without a file, and `too_large` above the limit.
 */
export async function withFirstFile<T, S extends z.ZodObject>(
  context: DealersContext,
  { maxBytes, fields }: { maxBytes: number; fields: S },
  use: (file: SentFile & { fields: z.output<S> }) => Promise<T>,
): Promise<T> {
  const parts = context.form()[Symbol.asyncIterator]()
  const texts = new Map<string, string>()
  for (let part = await parts.next(); !part.done; part = await parts.next()) {
    const { value } = part
    if ('text' in value) {
      texts.set(value.field, value.text)
      continue
    }
    const source = readBounded(value, maxBytes, () => refuseLateText(parts))
    try {
      return await use({ fileName: value.filename, source, fields: parseForm(fields, texts) })
    } finally {
      // The stream waits for its reader to end; the answer doesn't.
      void source.return(undefined).finally(() => value.stream.resume())
    }
  }
  throw refuse('file_unreadable', { values: { reason: phrase('reasons', 'no_file_sent') } })
}

/** The file is processed while it arrives, so fields after it are too late. */
async function refuseLateText(parts: AsyncIterator<Upload | FormText>) {
  const { done, value } = await parts.next()
  if (done) return
  if ('text' in value) throw refuseField(value.field, 'field_before_file')
  value.stream.on('error', () => {})
  value.stream.resume()
}

/** A file truncated at the limit mustn't pass as complete. */
async function* readBounded(
  { stream }: Upload,
  maxBytes: number,
  atItsEnd: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  const tooLarge = () => refuse('too_large', { values: { limit: `${maxBytes / 1024 / 1024} MB` } })
  // A plain `for await` over the stream would destroy it on early exit, and the request with it.
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length
    if (bytes > maxBytes) throw tooLarge()
    yield chunk
  }
  if (stream.truncated) throw tooLarge()
  await atItsEnd()
}
