import { execFileSync } from 'node:child_process'
import {
  linkSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../process.ts'

/** The folder's holder. `namePidSpace` is where the process id is valid: this boot of this machine or container. */
interface Holder {
  pid: number
  started: string
  space: string
}

const HEARTBEAT_MS = 2000
const held = new Map<string, () => void>()

/**
 * Locks the data folder (created if missing) for this process, until the returned function is called or the
 * process ends, even by kill -9. Throws a StartError if another copy holds it or it isn't writable. One
 * process can lock it twice: the first lock's release frees it.
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  const folder = makeWritable(dataDir)
  const before = held.get(folder)
  if (before) return () => {}

  const file = join(folder, 'partsdesk.lock')
  const mine = JSON.stringify(describeProcess(process.pid))
  if (!claimLock(file, mine)) {
    const holder = readHolder(file)
    if (holder && (await isAlive(holder, file))) {
      throw new StartError(
        `Another copy of Partsdesk (process ${holder.pid}) is using the data folder ${folder}; stop it, or choose another folder with DATA_DIR.`,
      )
    }
    rmSync(file, { force: true })
    const claimed = claimLock(file, mine)
    // Two starts may both have found the dead holder: the one whose claim survives a moment gets the folder.
    await sleep(50)
    if (!claimed || readFileSync(file, 'utf8') !== mine) {
      throw new StartError(`Another copy of Partsdesk is just starting on the data folder ${folder}.`)
    }
  }
  return holdLock(folder, file, mine)
}

function holdLock(folder: string, file: string, mine: string): () => void {
  const beat = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date())
    } catch {
      // The folder disappeared; no lock could help.
    }
  }, HEARTBEAT_MS).unref()
  const release = () => {
    if (!held.delete(folder)) return
    clearInterval(beat)
    process.removeListener('exit', release)
    try {
      if (readFileSync(file, 'utf8') === mine) rmSync(file, { force: true })
    } catch {
      // If left behind, the next start recognizes it as stale.
    }
  }
  held.set(folder, release)
  process.once('exit', release)
  return release
}

function makeWritable(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true })
    const probe = join(dataDir, `.write-test-${process.pid}`)
    writeFileSync(probe, 'written')
    rmSync(probe)
    return realpathSync(dataDir)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(
      `The data folder ${dataDir} cannot be written (${code}); choose another with DATA_DIR.`,
    )
  }
}

/** A link is created atomically with its content, so a half-written lock is never read. */
function claimLock(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, content)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    // File systems without hard links (some network and container mounts): exclusive creation is next best.
    return createExclusively(file, content)
  } finally {
    rmSync(draft, { force: true })
  }
}

function createExclusively(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx' })
    return true
  } catch {
    return false
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

async function isAlive(holder: Holder, file: string): Promise<boolean> {
  const current = describeProcess(holder.pid)
  if (holder.space === current.space) return isStillAlive(holder)

  // Another container, or this machine before a reboot: its process ids mean nothing here, but its heartbeat does.
  const changedAt = statSync(file).mtimeMs
  if (Math.abs(Date.now() - changedAt) > 60_000) return false
  for (let waited = 0; waited < 3 * HEARTBEAT_MS; waited += 200) {
    await sleep(200)
    const mtime = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (mtime !== changedAt) return mtime !== undefined
  }
  return false
}

/** Gives a holder that's just ending (killed a moment ago, or stopping) a second to be gone. */
async function isStillAlive({ pid, started }: Holder): Promise<boolean> {
  for (let waited = 0; waited < 1000; waited += 50) {
    const current = readStart(pid)
    if (current === '' || current !== started) return false
    await sleep(50)
  }
  return true
}

/** Process ids are reused; together with its start time, a process is unambiguous. '' if it isn't running. */
function describeProcess(pid: number): Holder {
  return { pid, started: readStart(pid), space: namePidSpace() }
}

function readStart(pid: number): string {
  try {
    if (process.platform === 'linux') {
      // Count fields after the name, which can contain spaces and brackets. Field 22 is the start time.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return fields[0] === 'Z' ? '' : (fields[19] ?? '')
    }
    if (process.platform === 'win32') {
      process.kill(pid, 0)
      return 'running'
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

function namePidSpace(): string {
  if (process.platform !== 'linux') return hostname()
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}
