import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { scrub } from '../http/logging.ts'
import { perRuntime, type Runtime } from '../runtime.ts'
import { type ErrorGroup, type RouteTimes, writeErrors, writeProcess, writeRoutes } from './queries.ts'

type FailedRequest = Pick<ErrorGroup, 'dealerId' | 'route'> & { requestId: string }

const slowMs = 1000
const everyMs = 15_000
/** How often the event loop is measured; a block is longer than it by at most this. */
const resolutionMs = 20
/** Per report. Whatever fails in more ways has the same cause, and the log has all of it. */
const maxGroups = 20
const maxRequestIds = 20
const longestReason = 500

/**
 * The process reports failed requests, times of answers and blocks of its event loop, for the system screen. Reports
 * are added up in the database, because an operator's request reaches one of several processes.
 */
class SelfReport {
  readonly #owner: Runtime
  readonly #id = randomUUID()
  #routes = new Map<string, RouteTimes>()
  #errors = new Map<string, ErrorGroup>()
  #loop: IntervalHistogram | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(owner: Runtime) {
    this.#owner = owner
  }

  noteAnswer(route: string, ms: number): void {
    const times = this.#routes.get(route) ?? { requests: 0, slow: 0, totalMs: 0, longestMs: 0 }
    times.requests += 1
    times.totalMs += ms
    if (ms > slowMs) times.slow += 1
    if (ms > times.longestMs) times.longestMs = ms
    this.#routes.set(route, times)
  }

  noteError({ dealerId, route, requestId }: FailedRequest, failure: unknown): void {
    const reason = describeFailure(failure)
    const key = JSON.stringify([dealerId, route, reason])
    const group = this.#errors.get(key) ?? { dealerId, route, reason, times: 0, requestIds: [] }
    group.times += 1
    if (group.requestIds.length < maxRequestIds) group.requestIds.push(requestId)
    if (this.#errors.size < maxGroups) this.#errors.set(key, group)
  }

  /** Reports every 15 seconds from here on. */
  start(): void {
    this.#loop = monitorEventLoopDelay({ resolution: resolutionMs })
    this.#loop.enable()
    this.#timer = setInterval(() => void this.#sendOrWarn(), everyMs).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#sendOrWarn()
    this.#loop?.disable()
  }

  /** Writes what happened since the last report. What can't be written is left out; failures are also in the log. */
  async send(): Promise<void> {
    const [routes, errors, state] = [this.#routes, this.#errors, this.#describe()]
    this.#routes = new Map()
    this.#errors = new Map()
    this.#loop?.reset()
    await writeErrors([...errors.values()])
    if (routes.size > 0) await writeRoutes(routes)
    await writeProcess(state)
  }

  async #sendOrWarn() {
    await this.send().catch((error: unknown) =>
      this.#owner.log.warn({ err: error }, 'the process could not report on itself'),
    )
  }

  #describe() {
    const blockMs = this.#loop && this.#loop.max > 0 ? this.#loop.max / 1e6 - resolutionMs : 0
    return {
      process: this.#id,
      host: hostname(),
      pid: process.pid,
      role: this.#owner.config.role,
      startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
      memoryBytes: process.memoryUsage.rss(),
      longestBlockMs: Math.max(0, Math.round(blockMs)),
    }
  }
}

/** The failure's name and message, with secrets removed as in the log. */
function describeFailure(failure: unknown): string {
  const text = failure instanceof Error ? `${failure.name}: ${failure.message}` : String(failure)
  return scrub(text).slice(0, longestReason)
}

export const selfReport = perRuntime((owner) => new SelfReport(owner))
