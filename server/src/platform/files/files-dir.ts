import path from 'node:path'
import { runtime } from '../runtime.ts'

export const filesDir = (): string => path.join(runtime().config.dataDir, 'files')

/** Lower case, for file systems that don't distinguish `a` from `A`. */
export const fileKey = /^[0-9a-f]{40}$/

export function pathOfKey(key: string): string {
  if (!fileKey.test(key)) throw new Error(`not a file key: ${key}`)
  return path.join(filesDir(), key.slice(0, 2), key)
}

/** The public address: anyone who knows it can read the file. */
export const urlOfKey = (key: string): string => `/files/${key}`

/** Total bytes of one dealer's files. */
export const fileQuota = (): number => runtime().config.fileQuota
