import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../process.ts'
import { program } from './binaries.ts'
import type { Installation } from './cluster.ts'
import { commandFor } from './launchers.ts'
import { clusterName, readyPostmaster, tryKill } from './processes.ts'
import { settingsArguments } from './settings.ts'
import { watchOver } from './watchdog.ts'

/** Everything one run of the server needs. */
export interface Run {
  installation: Installation
  pgData: string
  logFile: string
  port: number
  fast: boolean
}

/** A server that accepts connections. `exit` resolves when it ends, for any reason. */
export interface Postmaster {
  pid: number
  exit: Promise<void>
}

/** The server ended before it was ready; the message is PostgreSQL's own. */
export class PostmasterError extends Error {
  override name = 'PostmasterError'
}

/** Starts the server and waits until it accepts connections, however long recovery takes. */
export async function launch(run: Run, log: Log): Promise<Postmaster> {
  const { launcher, binaries, major } = run.installation
  const settings = settingsArguments({
    port: run.port,
    clusterName: clusterName(run.pgData),
    major,
    fast: run.fast,
  })
  const command = commandFor(launcher, [program(binaries, 'postgres'), '-D', run.pgData, ...settings])
  const logStart = statSync(run.logFile, { throwIfNoEntry: false })?.size ?? 0
  const output = openSync(run.logFile, 'a', 0o600)
  // In its own process group: Ctrl-C in a terminal reaches only this process, which then stops things in order.
  const child = spawn(command.file, command.args, {
    ...command.options,
    stdio: ['ignore', output, output],
    detached: true,
  })
  closeSync(output)

  const exit = watchChild(child, launcher.endsWithParent)
  let ended = false
  void exit.then(() => {
    ended = true
  })
  for (let waited = 0; !ended; waited += 10) {
    if (child.pid && readyPostmaster(run.pgData)?.pid === child.pid) return { pid: child.pid, exit }
    await sleep(10)
    if (waited > 0 && waited % 10_000 === 0) log('PostgreSQL is recovering what a sudden end left behind')
  }
  throw new PostmasterError(lastWords(run.logFile, logStart))
}

function watchChild(child: ChildProcess, endsWithParent: boolean): Promise<void> {
  const callOff = !endsWithParent && child.pid ? watchOver(child.pid) : undefined
  return new Promise((done) => {
    const end = () => {
      callOff?.()
      done()
    }
    child.once('exit', end)
    child.once('error', end)
  })
}

/** Stops the server: fast, then immediate, then SIGKILL. Committed data is safe in every case. */
export async function shutDown({ pid, exit }: Postmaster): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 5000],
    ['SIGQUIT', 2000],
    ['SIGKILL', 1000],
  ] as const) {
    tryKill(pid, signal)
    const patient = new AbortController()
    const late = sleep(patience, true, { signal: patient.signal }).catch(() => true)
    const isLate = await Promise.race([exit.then(() => false), late])
    patient.abort()
    if (!isLate) return
  }
}

/** Limits the log's growth: at start, a large one becomes `.1`, replacing the old one. */
export function rotateLog(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size > 4_000_000) renameSync(logFile, `${logFile}.1`)
}

function lastWords(logFile: string, from: number): string {
  const lines = readFileSync(logFile).subarray(from).toString('utf8').trim().split('\n')
  const telling = lines.filter((line) => /FATAL|PANIC|error while loading|could not bind/.test(line))
  const messages = (telling.length > 0 ? telling : lines.slice(-1)).map((line) =>
    line.replace(/^.*?(FATAL|PANIC|LOG): +/, ''),
  )
  return messages.join('; ') || 'it ended without a word'
}
