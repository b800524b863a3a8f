import path from 'node:path'
import type { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { type DecodedVin, decodedVin } from '#contract/catalog/vins.ts'
import { perRuntime } from '#server/platform/runtime.ts'
import { startThread } from '#server/platform/threads/start-thread.ts'
import type { VinQuestion } from './vin-data.ts'

/** The thread holds 20 MB, so it ends after this long without a question. */
const longestIdleMs = 5 * 60_000
/** The number of cached answers, each for all VINs of the same model, year and plant. */
const maxDecoded = 2000

const answer = z.object({ id: z.int(), decoded: decodedVin.nullable() })

type Waiting = { done: (decoded: DecodedVin | null) => void; failed: (error: Error) => void }

/** A thread, and the callers that wait for its answers. */
type Thread = { worker: Worker; waiting: Map<number, Waiting> }

/** Decodes VINs in a thread that starts with the first one. */
export class VinDecoder {
  #thread: Thread | null = null
  #idle: NodeJS.Timeout | undefined
  #last = 0
  readonly #cache = new Map<string, Promise<DecodedVin | null>>()
  readonly #startWorker: () => Worker
  readonly #idleMs: number

  constructor(start = startWorker, idleMs = longestIdleMs) {
    this.#startWorker = start
    this.#idleMs = idleMs
  }

  decode(vin: string, years: number[]): Promise<DecodedVin | null> {
    // Three of the last six characters identify small makers; those of others only number the vehicles.
    const key = `${vin.slice(0, 8)}${vin.slice(9, vin[2] === '9' ? 14 : 11)} ${years.join(' ')}`
    const cached = this.#cache.get(key)
    if (cached) return cached
    const decoding = this.#ask(vin, years)
    this.#cache.set(key, decoding)
    decoding.catch(() => this.#cache.delete(key))
    if (this.#cache.size > maxDecoded) this.#cache.delete(this.#cache.keys().next().value ?? '')
    return decoding
  }

  #ask(vin: string, years: number[]): Promise<DecodedVin | null> {
    const thread = this.#thread ?? this.#start()
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => this.#end(thread), this.#idleMs).unref()
    this.#last += 1
    const question: VinQuestion = { id: this.#last, vin, years }
    return new Promise((done, failed) => {
      thread.waiting.set(question.id, { done, failed })
      thread.worker.postMessage(question)
    })
  }

  /** From this point, questions go to a new thread, because one that's ending doesn't answer. */
  #end({ worker }: Thread): void {
    this.#thread = null
    void worker.terminate()
  }

  #start(): Thread {
    const worker = this.#startWorker()
    const waiting: Thread['waiting'] = new Map()
    const thread = { worker, waiting }
    const ended = (error: Error) => {
      if (this.#thread === thread) this.#thread = null
      for (const { failed } of waiting.values()) failed(error)
      waiting.clear()
    }
    worker.on('message', (message) => {
      const { id, decoded } = answer.parse(message)
      waiting.get(id)?.done(decoded)
      waiting.delete(id)
    })
    worker.on('error', ended)
    worker.on('exit', () => ended(new Error('The VIN thread ended')))
    worker.unref()
    this.#thread = thread
    return thread
  }
}

const startWorker = () =>
  startThread('vin-worker', {
    workerData: path.resolve(process.env.PARTSDESK_ROOT ?? process.cwd(), 'server/assets/vins.br'),
  })

export const vinDecoder = perRuntime(() => new VinDecoder())
