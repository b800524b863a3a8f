import { isDiskFull, noteDiskFull } from '#server/platform/disk-full.ts'
import { Refusal } from '#server/platform/http/refusals/refuse.ts'

/** Finds why a file couldn't be made, as its job stores it. */
export function findFileTrouble(error: unknown): 'storage_full' | 'disk_full' | 'unexpected' {
  if (error instanceof Refusal && error.code === 'storage_full') return error.code
  if (!(error instanceof Error) || !isDiskFull(error)) return 'unexpected'
  noteDiskFull(error)
  return 'disk_full'
}
