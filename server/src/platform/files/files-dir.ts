import path from 'node:path'

let current: { dir: string; quota: number } | null = null

/** Sets the folder of the stored files, and how many bytes one dealer's may have together. */
export function useFilesDir(dir: string, quota = Infinity): void {
  current = { dir: path.resolve(dir), quota }
}

export function filesDir(): string {
  return settings().dir
}

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
export const fileQuota = (): number => settings().quota

function settings() {
  if (!current) throw new Error('useFilesDir() was not called')
  return current
}
