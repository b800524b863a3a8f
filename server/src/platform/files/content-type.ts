import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileTypeFromFile } from 'file-type'
import { phrase } from '#contract/texts/phrase-book.ts'
import { Refusal, refuse } from '../http/refusals/refuse.ts'

/** Types shown inline; everything else is downloaded. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const binaryTypes: readonly string[] = [...imageTypes, 'image/x-icon', 'application/pdf', docx]

export type StoredType =
  | (typeof imageTypes)[number]
  | 'image/x-icon'
  | 'application/pdf'
  | 'application/msword'
  | typeof docx
  | 'application/xml'
  | 'text/csv'
  | 'text/plain'
  /** Any type: only for files that are downloaded and never shown. */
  | 'application/octet-stream'

/**
 * A file's type by its content; `name` is only for the refusal. Throws `wrong_type` if it isn't among the
 * allowed, at the form's `field` if given. Never accepts markup (SVG, HTML) as text; callers that accept XML must check
 * its content too.
 */
export async function detectType(
  file: string,
  allowed: readonly StoredType[],
  { name, field }: { name: string; field: string | undefined },
): Promise<StoredType> {
  const found = (await fileTypeFromFile(file))?.mime ?? null
  if (found && binaryTypes.includes(found) && allowed.includes(found as StoredType))
    return found as StoredType
  if (found === 'application/x-cfb' && allowed.includes('application/msword') && (await isWord(file)))
    return 'application/msword'

  // Text has its own check: a list starting with 'BMW' would pass as a bitmap.
  const text = allowed.find((type) => type.startsWith('text/'))
  if (text && (await isText(file, { isMarkup: false }))) return text
  if (allowed.includes('application/xml') && (await isText(file, { isMarkup: true })))
    return 'application/xml'
  if (allowed.includes('application/octet-stream')) return 'application/octet-stream'
  throw atField(
    refuse('wrong_type', {
      values: { reason: phrase('reasons', 'send_types', { name, types: allowed.map(typeName).join(', ') }) },
    }),
    field,
  )
}

/** Puts a file's refusal at its field if the form has several. */
export function atField(refusal: Refusal, field?: string): Refusal {
  const { code, details } = refusal
  if (!field) return refusal
  const { values } = details
  const error = values ? { path: field, code, values } : { path: field, code }
  return new Refusal(code, { ...details, errors: [error] })
}

const named: Partial<Record<StoredType, string>> = {
  'text/plain': 'text',
  'image/x-icon': 'ICO',
  'application/msword': 'DOC',
  [docx]: 'DOCX',
}
const typeName = (type: StoredType) => named[type] ?? type.split('/')[1]!.toUpperCase()

/** Allowed file extensions by type, the default first. */
const endings: Record<StoredType, readonly string[]> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg', '.jpe', '.jfif'],
  'image/gif': ['.gif'],
  'image/webp': ['.webp'],
  'image/x-icon': ['.ico'],
  'application/pdf': ['.pdf'],
  'application/msword': ['.doc'],
  [docx]: ['.docx'],
  'application/xml': ['.xml'],
  'text/csv': ['.csv', '.tsv', '.txt'],
  'text/plain': ['.txt', '.csv', '.log'],
  'application/octet-stream': [],
}

const pictureEndings = imageTypes.flatMap((type) => endings[type])
const isPicture = (type: string) => imageTypes.some((one) => one === type)

/**
 * The name with an extension that its content allows, because downloads open by extension: `invoice.exe.pdf`. A
 * picture may have any picture's extension.
 */
export function nameFor(type: string, name: string): string {
  const allowed = isPicture(type) ? pictureEndings : (endings[type as StoredType] ?? [])
  return allowed.length === 0 || allowed.includes(path.extname(name).toLowerCase())
    ? name
    : name + endings[type as StoredType][0]
}

/** Distinguishes a Word document from others in the same container: spreadsheets, installers. */
async function isWord(file: string): Promise<boolean> {
  const content = await readFile(file)
  return content.includes(Buffer.from('WordDocument', 'utf16le'))
}

/** Bytes that are no character in Windows-1252. */
const unused1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])

/** UTF-8 or Windows-1252 without NULs that does, or doesn't, start like markup. */
async function isText(file: string, { isMarkup }: { isMarkup: boolean }): Promise<boolean> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let couldBeUtf8 = true
  let couldBe1252 = true
  let beginning = ''
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    if (chunk.includes(0)) return false
    if (beginning === '') beginning = withoutLead(chunk.toString('latin1'))
    couldBeUtf8 &&= canDecode(utf8, chunk)
    couldBe1252 &&= !chunk.some((byte) => unused1252.has(byte))
    if (!couldBeUtf8 && !couldBe1252) return false
  }
  couldBeUtf8 &&= canDecode(utf8)
  return (couldBeUtf8 || couldBe1252) && beginning.startsWith('<') === isMarkup
}

/** Strips leading blanks and byte-order marks (three bytes, each read as a character). */
const withoutLead = (text: string) => text.replace(/^(\s|\xef\xbb\xbf)+/, '')

function canDecode(decoder: InstanceType<typeof TextDecoder>, chunk?: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined })
    return true
  } catch {
    return false
  }
}
