import type { z } from 'zod'
import { type FileLimits, type ReceivedFile, receiveFile } from '../files/store-file.ts'
import type { FormText, Upload, Visit } from './implement.ts'
import { parse } from './read-input.ts'
import { refuse } from './refuse.ts'

type Accepted = Pick<FileLimits, 'allowed' | 'maxBytes'>

/**
 * A multipart form: its texts by the schema, an empty one being null where that is taken, and the files of
 * the fields that `accepts` names, written to the disk as they come. They are nobody's before keepFile().
 */
export async function readForm<S extends z.ZodObject, F extends string>(
  visit: Visit,
  schema: S,
  accepts: Record<F, Accepted>,
): Promise<{ fields: z.output<S>; files: Partial<Record<F, ReceivedFile>> }> {
  const texts = new Map<string, string>()
  const files = new Map<string, ReceivedFile>()
  let failure: unknown = null
  for await (const part of visit.form()) {
    // Whatever comes after a refusal is read away, or the person would never hear of it.
    if (failure) readAway(part)
    else if ('text' in part) texts.set(part.field, part.text)
    else
      await receive(part, accepts).then(
        (file) => file && files.set(part.field, file),
        (error) => {
          failure = error
        },
      )
  }
  if (failure) throw failure
  const fields = [...texts].map(([name, text]) => [name, text === '' ? emptied(schema, name) : text])
  return {
    fields: parse(schema, Object.fromEntries(fields)) as z.output<S>,
    files: Object.fromEntries(files) as Partial<Record<F, ReceivedFile>>,
  }
}

async function receive(upload: Upload, accepts: Partial<Record<string, Accepted>>) {
  const { field, filename, stream } = upload
  const accepted = accepts[field]
  // What browsers send of a file field in which nothing was chosen.
  if (!filename || !accepted) readAway(upload)
  if (!filename) return null
  if (!accepted) throw refuse('malformed', { values: { reason: `no file is taken as ${field}` } })
  return receiveFile(stream, { ...accepted, name: filename, field })
}

function readAway(part: Upload | FormText) {
  if ('text' in part) return
  part.stream.on('error', () => {})
  part.stream.resume()
}

const emptied = (schema: z.ZodObject, name: string) =>
  schema.shape[name]?.safeParse(null).success ? null : ''
