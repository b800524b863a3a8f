import path from 'node:path'

let current: { dir: string; publicUrl: string } | null = null

/** Sets the folder of the stored files; `publicUrl` is put before their addresses (none: `/files/…`). */
export function useFilesDir(dir: string, publicUrl = ''): void {
  current = { dir: path.resolve(dir), publicUrl: publicUrl.replace(/\/$/, '') }
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
export const urlOfKey = (key: string): string => `${settings().publicUrl}/files/${key}`

function settings() {
  if (!current) throw new Error('useFilesDir() was not called')
  return current
}
