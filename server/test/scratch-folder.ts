import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import path from 'node:path'

const memoryDisk = '/dev/shm'
/** Twice the most that a whole run has needed at once. */
const neededBytes = 6 * 1024 ** 3

/**
 * An empty folder for a test database or product, which its caller removes. It's in memory if there is room,
 * because databases spend most of a test run writing files that nobody reads again.
 */
export function makeScratchFolder(name: string): string {
  if (!hasRoomInMemory()) return mkdtempSync(path.join(tmpdir(), `partsdesk-${name}-`))
  removeAbandoned()
  return mkdtempSync(path.join(memoryDisk, `partsdesk-${name}-${process.pid}-`))
}

function hasRoomInMemory(): boolean {
  if (process.platform !== 'linux') return false
  try {
    accessSync(memoryDisk, constants.W_OK)
    const { bavail, bsize } = statfsSync(memoryDisk)
    return Math.min(bavail * bsize, freemem()) >= neededBytes
  } catch {
    return false
  }
}

/** A killed run can't remove its folders, and these would take memory until the machine restarts. */
function removeAbandoned(): void {
  for (const entry of readdirSync(memoryDisk)) {
    const maker = /^partsdesk-[a-z]+-(\d+)-/.exec(entry)?.[1]
    const folder = path.join(memoryDisk, entry)
    if (maker && !isRunning(Number(maker)) && isOurs(folder)) rmSync(folder, { recursive: true, force: true })
  }
}

/** Other users' folders can't be removed, and another process may have removed ours meanwhile. */
const isOurs = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.()

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
