import path from 'node:path'
import { runtime } from '../runtime.ts'

/** The folder of the stored files. */
export const filesDir = (): string => path.join(runtime().config.dataDir, 'files')

/** Keys are lower case, for disks that do not tell `a` from `A`. */
export const fileKey = /^[0-9a-f]{40}$/

/** Where the file of a key lies on the disk. */
export function pathOfKey(key: string): string {
  if (!fileKey.test(key)) throw new Error(`not a file key: ${key}`)
  return path.join(filesDir(), key.slice(0, 2), key)
}

/** The address under which anybody who knows it may read the file. */
export const urlOfKey = (key: string): string => `/files/${key}`

/** Bytes that the files of one dealer may have together. */
export const fileQuota = (): number => runtime().config.fileQuota
