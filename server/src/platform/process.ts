import { writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Where process events are logged, a line at a time. */
export type Log = (line: string) => void

/**
 * Something the operator can fix (a busy port, missing folder permissions): reported in one line, without a
 * stack.
 */
export class StartError extends Error {
  override name = 'StartError'
}

type StopHandler = { stop: () => unknown; withinMs: number }

const STOP_WITHIN_MS = 10_000
const ONE_HANDLER_MS = 4000
const ONE_WISH_MS = 500
const handlers: StopHandler[] = []
let drain: () => Promise<unknown> = async () => {}
let stopping: Promise<void> | undefined
let stoppingSince = 0
let log: Log = console.error

/**
 * Registers a graceful-stop handler. Handlers run one after another, last first, so that the resource opened last
 * (the HTTP port) closes before those it depends on (the database). Each has 4 seconds unless it specifies another
 * time, all of them 10. Returns the function that removes the handler.
 */
export function onStop(action: StopHandler['stop'], withinMs = ONE_HANDLER_MS): () => void {
  const handler = { stop: action, withinMs }
  handlers.push(handler)
  return () => {
    const at = handlers.indexOf(handler)
    if (at >= 0) handlers.splice(at, 1)
  }
}

/** Runs first at a requested stop, however long it takes; a failure skips it. */
export function drainFirst(handler: () => Promise<unknown>): void {
  drain = handler
}

/**
 * Stops gracefully and exits with the code: within 10 seconds after draining. A second call waits for the first.
 */
export function stop(code: number): Promise<void> {
  if (!stopping) {
    stoppingSince = performance.now()
    stopping = (code === 0 ? drain() : Promise.resolve()).then(
      () => runHandlers(code),
      (error: unknown) => {
        log(`While draining: ${describe(error)}`)
        return runHandlers(code)
      },
    )
  }
  return stopping
}

async function runHandlers(code: number): Promise<void> {
  const patience = setTimeout(() => {
    log(`Not everything stopped within ${STOP_WITHIN_MS / 1000} seconds; leaving anyway`)
    process.exit(code || 1)
  }, STOP_WITHIN_MS)
  for (let handler = handlers.pop(); handler; handler = handlers.pop()) {
    try {
      // A part that can't stop mustn't keep the others (above all the database) from stopping properly.
      await Promise.race([handler.stop(), tooLate(handler)])
    } catch (error) {
      log(`While stopping: ${describe(error)}`)
    }
  }
  clearTimeout(patience)
  process.exit(code)
}

async function tooLate({ withinMs }: StopHandler): Promise<never> {
  await sleep(withinMs, undefined, { ref: false })
  throw new StartError(`a part did not stop within ${withinMs / 1000} seconds`)
}

function print(message: string): void {
  try {
    // Synchronous: process.exit would cut off a line still on its way into a pipe.
    writeSync(
      2,
      `${message
        .split('\n')
        .map((line) => line.trim())
        .join(' ')}\n`,
    )
  } catch {
    // stderr is closed; the exit code still reports it.
  }
}

/**
 * Stops the process gracefully on SIGINT, SIGTERM and SIGHUP (a second one exits at once), and on an uncaught
 * error: logs it, stops everything, exits with 1. A StartError is only reported in one line.
 */
export function watchProcess(logTo: Log): void {
  log = logTo
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  process.on('uncaughtException', onStray)
  process.on('unhandledRejection', onStray)
  followParents()
}

function onSignal(_signal: NodeJS.Signals, number: number): void {
  // Ctrl-C under npm arrives twice at once, from the terminal and from npm: treat it as one.
  if (stopping && performance.now() - stoppingSince > ONE_WISH_MS) process.exit(128 + number)
  void stop(0)
}

function onStray(error: unknown): void {
  // A closed log (pipe or terminal) would only cause the same error again.
  const isMute = ['EPIPE', 'EIO'].includes((error as NodeJS.ErrnoException)?.code ?? '')
  if (error instanceof StartError) print(error.message)
  else if (!isMute) log(`${stopping ? 'While stopping' : 'Stopping because of an error'}: ${describe(error)}`)
  void stop(1)
}

/**
 * Under npm and in development, the server is a grandchild of the started process. If one in between ends without
 * passing a signal on, it would leave the server running.
 */
function followParents(): void {
  const parents = (process.env.PARTSDESK_DIES_WITH ?? '').split(',').map(Number).filter(Boolean)
  if (parents.length === 0) return
  setInterval(() => {
    if (!parents.every(isRunning)) void stop(0)
  }, 1000).unref()
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

function describe(error: unknown): string {
  if (error instanceof StartError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
