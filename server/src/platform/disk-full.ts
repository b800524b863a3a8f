import { statfs } from 'node:fs/promises'
import { clock } from './db/work.ts'
import { warn } from './log.ts'
import { perRuntime, runtime } from './runtime.ts'

/** PostgreSQL's disk_full, and the file system's codes. */
const codes = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** How long the disk is treated as full after the last failed write; the next failure starts over. */
const rememberMs = 60_000
const leastFree = 64 * 1024 * 1024

const state = perRuntime(() => ({ lastAt: null as number | null, isNotified: false }))
let notify: (reason: string) => Promise<void> = async () => {}

/** Whether the disk or a quota is full, by the error's code from Node or PostgreSQL. */
export const isDiskFull = (error: Error & { code?: string }): boolean => codes.has(error.code ?? '')

/** Registers the handler that's called once each time the disk fills up. The handler can't store anything. */
export const onDiskFull = (handler: (reason: string) => Promise<void>): void => {
  notify = handler
}

/** Call when a write failed for lack of space. */
export function noteDiskFull(error: Error): void {
  const disk = state()
  disk.lastAt = clock.now().getTime()
  if (disk.isNotified) return
  disk.isNotified = true
  warn('the disk is full', { reason: error.message })
  notify(error.message).catch(() => {
    // Lets the next failure notify again.
    disk.isNotified = false
  })
}

/** The reason writes fail or are about to; null if they don't. */
export async function diskTrouble(): Promise<string | null> {
  const current = state()
  if (current.lastAt !== null && clock.now().getTime() - current.lastAt < rememberMs)
    return 'The disk is full: what is saved is refused.'
  const disk = await statfs(runtime().config.dataDir).catch(() => null)
  if (disk && disk.bavail * disk.bsize < leastFree) return 'The disk is almost full.'
  current.isNotified = false
  return null
}
