import type { Work } from '../db/work.ts'
import type { StoredType } from './content-type.ts'
import { openFile, type ReceivedFile, receiveFile } from './store-file.ts'

const addresses = /(?<=\/files\/)[0-9a-f]{40}/g

/**
 * Copies the current dealer's files whose addresses are in `text`, for another dealer to own (`storeReceivedFile`), and
 * returns the text with the copies' addresses. Addresses of missing or other dealers' files stay unchanged.
 */
export async function copyFilesIn({ db, dealerId }: Work, text: string) {
  const keys = [...new Set(text.match(addresses))]
  const rows =
    keys.length === 0
      ? []
      : await db
          .selectFrom('files')
          .select(['key', 'name', 'contentType', 'bytes'])
          .where('dealerId', '=', dealerId)
          .where('key', 'in', keys)
          .execute()
  const copies = new Map<string, ReceivedFile>()
  for (const { key, name, contentType, bytes } of rows) {
    const opened = await openFile(key)
    if (!opened) continue
    const limits = { allowed: [contentType as StoredType], maxBytes: bytes, name, asSent: true }
    copies.set(key, await receiveFile(opened.content, limits))
  }
  return {
    text: text.replace(addresses, (key) => copies.get(key)?.key ?? key),
    files: [...copies.values()],
  }
}
