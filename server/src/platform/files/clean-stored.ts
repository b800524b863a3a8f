import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { system } from '../auth/actor.ts'
import { acrossDealers, inDealer } from '../db/work.ts'
import { runtime } from '../runtime.ts'
import { cleanPicture } from './clean-picture.ts'
import { imageTypes, type StoredType } from './content-type.ts'
import { toFileName } from './file-names.ts'
import { openFile } from './store-file.ts'

export type CleaningCounts = {
  /** The number of pictures that were checked. */
  read: number
  cleaned: number
  /** They break off, so nothing can be removed from them safely. */
  damaged: number
  missing: number
}

type Row = { dealerId: number; id: number; key: string; contentType: string; bytes: number }

/** Rows read at once. */
const pageSize = 500

/**
 * Removes from stored pictures the metadata that `receiveFile` removes from new ones, above all where they were
 * taken. A picture's address, which pages and emails contain, stays. A second run changes nothing, so it can be
 * stopped at any point. Attachments that came by email stay as they were sent: those have no uploader.
 */
export async function cleanStoredPictures(
  onPage: (soFar: CleaningCounts) => void = () => {},
): Promise<CleaningCounts> {
  const cleaned: CleaningCounts = { read: 0, cleaned: 0, damaged: 0, missing: 0 }
  for (let rows = await nextRows(0); rows.length > 0; rows = await nextRows(rows.at(-1)!.id)) {
    for (const row of rows) await cleanOne(row, cleaned)
    onPage(cleaned)
  }
  return cleaned
}

const nextRows = (after: number): Promise<Row[]> =>
  acrossDealers(system(), ({ db }) =>
    db
      .selectFrom('files')
      .select(['dealerId', 'id', 'key', 'contentType', 'bytes'])
      .where('id', '>', after)
      .where('createdBy', 'is not', null)
      .where('contentType', 'in', [...imageTypes])
      .orderBy('id')
      .limit(pageSize)
      .execute(),
  )

async function cleanOne(row: Row, counts: CleaningCounts): Promise<void> {
  counts.read += 1
  const opened = await openFile(row.key)
  if (!opened) {
    counts.missing += 1
    return
  }
  const content = await buffer(opened.content)
  const clean = cleanPicture(row.contentType as StoredType, content)
  if (clean === null) counts.damaged += 1
  if (!clean) return
  const isClean = clean.content.equals(content)
  if (!isClean) await replaceFile(row.key, clean.content)
  // After a crash between these two, the file is clean and its row isn't updated yet.
  if (!isClean || row.bytes !== content.length) await noteContent(row, clean.content)
  if (!isClean) counts.cleaned += 1
}

/** Readers get the complete old file or the complete new one. */
async function replaceFile(key: string, content: Buffer): Promise<void> {
  const { files } = runtime()
  const unfinished = files.unfinished(toFileName(key))
  await mkdir(path.dirname(unfinished), { recursive: true })
  try {
    await writeFile(unfinished, content, { flush: true })
    await files.put(toFileName(key), unfinished)
  } finally {
    await rm(unfinished, { force: true })
  }
}

const noteContent = ({ dealerId, id }: Row, content: Buffer) =>
  inDealer(dealerId, system(), ({ db }) =>
    db
      .updateTable('files')
      .set({ bytes: content.length, sha256: createHash('sha256').update(content).digest() })
      .where('dealerId', '=', dealerId)
      .where('id', '=', id)
      .execute(),
  )
