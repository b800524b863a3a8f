/** A file's key: 40 hex digits, in lower case for file systems that don't distinguish `a` from `A`. */
export const fileKeyPattern = /^[0-9a-f]{40}$/

/** The folders of a file store: one for each key prefix. */
export const fileFolders = Array.from({ length: 256 }, (_, n) => `files/${n.toString(16).padStart(2, '0')}`)

/** A key's file name in the store. */
export function toFileName(key: string): string {
  if (!fileKeyPattern.test(key)) throw new Error(`not a file key: ${key}`)
  return `files/${key.slice(0, 2)}/${key}`
}

/** The public address: anyone who has it can read the file. */
export const toFileUrl = (key: string): string => `/files/${key}`
