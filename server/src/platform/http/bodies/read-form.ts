import type { z } from 'zod'
import { getOwn } from '#contract/get-own.ts'
import { fieldError } from '#contract/texts/field-messages.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import { type FileLimits, type ReceivedFile, receiveFile, tooLarge } from '../../files/store-file.ts'
import type { FormText, RequestContext, Upload } from '../implement.ts'
import { refuse, refuseField } from '../refusals/refuse.ts'
import { parse } from './read-input.ts'

type AcceptedFiles = Pick<FileLimits, 'allowed' | 'maxBytes'> & {
  maxFiles?: number
  /** All files together; `maxBytes` by default. */
  maxTotal?: number
}

type ReceivedFiles<F extends string> = Map<F, ReceivedFile[]>

/**
 * Reads a multipart form: its texts by the schema, with empty ones as null where allowed, and the files of the
 * fields `accepts` names, written to disk as they arrive. Until `storeReceivedFile` no one owns them. Refuses names
 * that are neither in the schema nor in `acceptedNames`, the record as fetched.
 */
export async function readForm<S extends z.ZodObject, F extends string>(
  context: RequestContext,
  schema: S,
  accepts: Record<F, AcceptedFiles>,
  acceptedNames: readonly string[] = [],
): Promise<{ fields: z.output<S>; files: Partial<Record<F, ReceivedFile>> }> {
  const { fields, files } = await readFormFiles(context, schema, accepts, acceptedNames)
  const last = [...files].map(([field, received]) => [field, received.at(-1)])
  return { fields, files: Object.fromEntries(last) as Partial<Record<F, ReceivedFile>> }
}

/** Reads a multipart form whose fields can have several files. */
export async function readFormFiles<S extends z.ZodObject, F extends string>(
  context: RequestContext,
  schema: S,
  accepts: Record<F, AcceptedFiles>,
  acceptedNames: readonly string[] = [],
): Promise<{ fields: z.output<S>; files: ReceivedFiles<F> }> {
  const texts = new Map<string, string>()
  const files: ReceivedFiles<F> = new Map()
  let failure: unknown = null
  for await (const part of context.form()) {
    // Drain everything after a refusal, or the person would never see it.
    if (failure) readAway(part)
    else if ('text' in part) texts.set(part.field, part.text)
    else
      await receiveUpload(part, accepts, files).catch((error) => {
        failure = error
      })
  }
  if (failure) throw failure
  return { fields: parseForm(schema, texts, acceptedNames), files }
}

/**
 * A form's texts by a schema, with empty ones as null where allowed. Refuses names that are neither in it nor
 * in `acceptedNames`: the record's own fields, which can be sent back as fetched.
 */
export function parseForm<S extends z.ZodObject>(
  schema: S,
  texts: ReadonlyMap<string, string>,
  acceptedNames: readonly string[] = [],
): z.output<S> {
  const names = new Set([...Object.keys(schema.shape), ...acceptedNames])
  const unknown = [...texts.keys()].filter((name) => !names.has(name))
  if (unknown.length > 0)
    throw refuse('invalid', {
      errors: unknown.map((name) => fieldError(name, 'no_such_field')),
    })
  const fields = [...texts].map(([name, text]) => [name, text === '' ? emptiedValue(schema, name) : text])
  return parse(schema, Object.fromEntries(fields)) as z.output<S>
}

async function receiveUpload<F extends string>(
  upload: Upload,
  accepts: Record<F, AcceptedFiles>,
  files: ReceivedFiles<F>,
) {
  const { filename, stream } = upload
  const field = upload.field as F
  const accepted = getOwn(accepts as Record<string, AcceptedFiles>, field)
  // Browsers send this for a file field without a file.
  if (!filename || !accepted) readAway(upload)
  if (!filename) return
  if (!accepted)
    throw refuse('malformed', { values: { reason: phrase('reasons', 'no_file_field', { field }) } })
  const { maxBytes, maxFiles = Infinity, maxTotal = maxBytes } = accepted
  const received = [...(files.get(field) ?? [])]
  if (received.length === maxFiles) {
    readAway(upload)
    throw refuseField(field, 'at_most_files', { n: maxFiles })
  }
  received.push(await receiveFile(stream, { ...accepted, name: filename, field }))
  if (received.reduce((sum, { bytes }) => sum + bytes, 0) > maxTotal)
    throw tooLarge({ maxBytes: maxTotal, field })
  files.set(field, received)
}

function readAway(part: Upload | FormText) {
  if ('text' in part) return
  part.stream.on('error', () => {})
  part.stream.resume()
}

const emptiedValue = (schema: z.ZodObject, name: string) =>
  getOwn(schema.shape as Record<string, z.ZodType>, name)?.safeParse(null).success ? null : ''
