import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Log, StartError } from '../process.ts'

/**
 * A name all processes of one cluster have in their titles (PostgreSQL's `cluster_name`), to distinguish them
 * from other clusters. Derived from the folder itself: a copy has another name.
 */
export function clusterName(pgData: string): string {
  const { dev, ino } = statSync(pgData, { bigint: true })
  return `partsdesk-${dev.toString(36)}-${ino.toString(36)}`
}

/** Ids of this cluster's running processes: the postmaster and leftovers of a killed one. */
function clusterProcesses(name: string): number[] {
  return listProcesses()
    .filter(([, line]) => line.startsWith(`postgres: ${name}: `) || line.includes(`cluster_name=${name}`))
    .map(([pid]) => pid)
}

function listProcesses(): [number, string][] {
  if (process.platform === 'win32') return []
  if (process.platform !== 'linux') {
    const lines = execFileSync('ps', ['-axww', '-o', 'pid=,command='], {
      encoding: 'utf8',
      maxBuffer: 64_000_000,
    })
    return lines.split('\n').map((line) => {
      const at = line.trimStart().indexOf(' ')
      return [Number.parseInt(line, 10), line.trimStart().slice(at + 1)]
    })
  }
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map((entry) => [Number(entry), readCommandLine(Number(entry))])
}

function readCommandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/**
 * Ends leftover processes of this cluster: an orphan whose parent was killed (which may already be shutting
 * down), or a killed postmaster's children, which hold its shared memory. Call it with the data folder
 * locked.
 */
export async function clearCluster(pgData: string, log: Log): Promise<void> {
  const name = clusterName(pgData)
  const steps: [NodeJS.Signals | undefined, number][] = [
    [undefined, 300],
    ['SIGINT', 4000],
    ['SIGQUIT', 2000],
    ['SIGKILL', 5000],
  ]
  for (const [signal, patience] of steps) {
    const left = clusterProcesses(name)
    if (left.length === 0) break
    if (signal === 'SIGINT') log(`PostgreSQL is still running from before (process ${left[0]}); ending it`)
    // Without their postmaster, children don't exit on SIGINT; that step is for an orphan.
    const orphan = postmasterPid(pgData)
    if (signal === 'SIGINT' && !(orphan && left.includes(orphan))) continue
    if (signal) for (const pid of signal === 'SIGINT' ? [orphan as number] : left) tryKill(pid, signal)
    for (let waited = 0; waited < patience && clusterProcesses(name).length > 0; waited += 25) await sleep(25)
  }
  removeStalePidFile(pgData)
}

/**
 * PostgreSQL refuses to start while the process in its pid file runs, even if another program has that id by then
 * (after a reboot, or in a container, where ids are small). It checks everything else itself.
 */
function removeStalePidFile(pgData: string): void {
  const pid = postmasterPid(pgData)
  if (!pid || !isRunning(pid) || process.platform === 'win32') return
  const line = listProcesses().find(([running]) => running === pid)?.[1] ?? ''
  if (/^(\S*\/)?(postgres|postmaster)(:| |$)/.test(line)) {
    throw new StartError(
      `A PostgreSQL server (process ${pid}) is already running on ${pgData}; stop it first.`,
    )
  }
  rmSync(join(pgData, 'postmaster.pid'), { force: true })
}

/** The process id in postmaster.pid, running or not. */
export function postmasterPid(pgData: string): number | undefined {
  const pid = Number(readPidFile(pgData)[0])
  return pid > 0 ? pid : undefined
}

/** The postmaster accepting connections on this folder: its process and port. */
export function readyPostmaster(pgData: string): { pid: number; port: number } | undefined {
  const lines = readPidFile(pgData)
  const pid = Number(lines[0])
  return lines[7]?.trim() === 'ready' && isRunning(pid) ? { pid, port: Number(lines[3]) } : undefined
}

function readPidFile(pgData: string): string[] {
  try {
    return readFileSync(join(pgData, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Sends a signal and ignores that the process is gone or belongs to another user. */
export function tryKill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // Already gone.
  }
}
