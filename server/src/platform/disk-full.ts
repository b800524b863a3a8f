import { statfs } from 'node:fs/promises'
import { clock } from './db/work.ts'
import { warn } from './log.ts'

/** PostgreSQL's disk_full, and what the file system says. */
const codes = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** After the last write that failed it is called full for so long; the next failure begins anew. */
const rememberMs = 60_000
const leastFree = 64 * 1024 * 1024

let lastAt: number | null = null
let isNotified = false
let dir: string | null = null
let notify: (reason: string) => Promise<void> = async () => {}

export const isDiskFull = (error: Error & { code?: string }): boolean => codes.has(error.code ?? '')

/** The folder whose disk is looked at. */
export const watchDisk = (given: string): void => {
  dir = given
}

/** Registers who is told, once each time that the disk fills up. Nothing can be stored then. */
export const onDiskFull = (given: (reason: string) => Promise<void>): void => {
  notify = given
}

/** A write has failed for want of space. */
export function noteDiskFull(error: Error): void {
  lastAt = clock.now().getTime()
  if (isNotified) return
  isNotified = true
  warn('the disk is full', { reason: error.message })
  notify(error.message).catch(() => {
    // The next failure tells it again.
    isNotified = false
  })
}

/** Why writes fail or are about to; null when all is well. */
export async function diskTrouble(): Promise<string | null> {
  if (lastAt !== null && clock.now().getTime() - lastAt < rememberMs)
    return 'The disk is full: what is saved is refused.'
  const disk = dir === null ? null : await statfs(dir).catch(() => null)
  if (disk && disk.bavail * disk.bsize < leastFree) return 'The disk is almost full.'
  isNotified = false
  return null
}
