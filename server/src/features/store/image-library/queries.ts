import { type SqlBool, sql } from 'kysely'
import type { Input } from '#contract/http.ts'
import type { Image, imageLibrary } from '#contract/store/image-library.ts'
import { countRows, fetchPage } from '#server/platform/db/statements/page.ts'
import { matchesSearch } from '#server/platform/db/statements/search.ts'
import type { Work } from '#server/platform/db/work.ts'
import type { StoredType } from '#server/platform/files/content-type.ts'

const columns = [
  'id',
  'dealerId',
  'fileName',
  'contentType',
  'bytes',
  'width',
  'height',
  'version',
  'updatedBy',
  'createdAt',
  'updatedAt',
] as const

/** The part of a picture's address that never changes. */
export const composePlace = (dealerId: number, id: number): string => `/images/${dealerId}/${id}/`

/** Composes an image's address, which stays the same when its file is replaced. */
export const composeAddress = (dealerId: number, id: number, fileName: string): string =>
  composePlace(dealerId, id) + encodeURIComponent(fileName)

const toImage = (row: object): Image => {
  const { fileName, ...image } = row as Omit<Image, 'file'> & { fileName: string }
  return { ...image, file: { fileName, filePath: composeAddress(image.dealerId, image.id, fileName) } }
}

const selectImages = ({ db, dealerId }: Work) => db.selectFrom('images').where('dealerId', '=', dealerId)

type ListInput = Input<typeof imageLibrary.list>

const matching = (work: Work, { search }: ListInput) =>
  selectImages(work).$if(Boolean(search), (query) => query.where(matchesSearch(sql`file_name`, search)))

const sortColumns = {
  fileName: 'fileNameNorm',
  bytes: 'bytes',
  createdAt: 'createdAt',
  updatedAt: 'updatedAt',
} as const

/** Reads a page of the dealer's images by filter and sorting. */
export async function listImages(work: Work, input: ListInput) {
  const { sort, direction } = input
  const sorted = matching(work, input)
    .select(columns)
    .orderBy(sortColumns[sort], direction)
    .orderBy('id', direction)
  const { rows, count } = await fetchPage(sorted, input)
  return { data: rows.map(toImage), recordsTotal: count }
}

/** Finds an image of the dealer; undefined at another one. */
export async function findImage(work: Work, id: number): Promise<Image | undefined> {
  const row = await selectImages(work).select(columns).where('id', '=', id).executeTakeFirst()
  return row && toImage(row)
}

/** Reads the key of an image's file. Throws if the image doesn't exist. */
export async function readFileKey(work: Work, id: number): Promise<string> {
  const { fileKey } = await selectImages(work)
    .select('fileKey')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return fileKey
}

/** Names compare without case, as the index does. */
const isNamed = (name: string) => sql<SqlBool>`file_name_norm = pd.norm(${name})`

/** The picture of this name, locked until the transaction ends. */
export async function imageNamedForUpdate(work: Work, name: string): Promise<Image | undefined> {
  const row = await selectImages(work).select(columns).where(isNamed(name)).forUpdate().executeTakeFirst()
  return row && toImage(row)
}

/** The names among these that are taken, in the request's spelling. */
export async function findTakenNames({ db, dealerId }: Work, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select n.name from unnest(${[...names]}::text[]) as n (name)
    join images i on i.dealer_id = ${dealerId} and i.file_name_norm = pd.norm(n.name)`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** Counts the dealer's images, which are limited. */
export const countImages = (work: Work): Promise<number> => countRows(selectImages(work))

export type SourceImage = {
  id: number
  fileName: string
  fileKey: string
  contentType: StoredType
  bytes: number
  width: number
  height: number
}

/** Finds images with their files' keys, for a clone to copy. */
export async function imagesForClone(work: Work, ids: readonly number[]): Promise<SourceImage[]> {
  const rows = await selectImages(work)
    .select(['id', 'fileName', 'fileKey', 'contentType', 'bytes', 'width', 'height'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows as SourceImage[]
}

/** The checksum of a picture's current file. */
export async function readChecksum({ db, dealerId }: Work, id: number): Promise<Buffer> {
  const { sha256 } = await db
    .selectFrom('images as i')
    .innerJoin('files as f', (join) =>
      join.onRef('f.dealerId', '=', 'i.dealerId').onRef('f.key', '=', 'i.fileKey'),
    )
    .select('f.sha256')
    .where('i.dealerId', '=', dealerId)
    .where('f.dealerId', '=', dealerId)
    .where('i.id', '=', id)
    .executeTakeFirstOrThrow()
  return sha256
}
