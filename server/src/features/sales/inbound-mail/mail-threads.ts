import type { Worker } from 'node:worker_threads'
import { startThread } from '#server/platform/threads/start-thread.ts'
import type { ReadMail } from './parse-mail.ts'

type Answer = { mail: ReadMail } | { trouble: string }

const startWorker = () => startThread('mail-worker', { resourceLimits: { maxOldGenerationSizeMb: 512 } })

/**
 * Reads emails in threads, one each at a time: some emails make a parser run forever, and only a thread can be
 * stopped in the middle. A thread waits a minute for the next one.
 */
export class MailThreads {
  readonly #idle = new Map<Worker, NodeJS.Timeout>()
  readonly #patienceMs: number

  constructor(patienceMs = 60_000) {
    this.#patienceMs = patienceMs
  }

  async read(raw: Buffer): Promise<ReadMail> {
    const worker = this.#take()
    try {
      const answer = await askWorker(worker, raw, this.#patienceMs)
      this.#keep(worker)
      if ('trouble' in answer) throw new Error(answer.trouble)
      const files = answer.mail.files.map((file) => ({ ...file, content: Buffer.from(file.content) }))
      return { ...answer.mail, files }
    } catch (error) {
      if (!this.#idle.has(worker)) void worker.terminate()
      throw error
    }
  }

  #take(): Worker {
    const [found] = this.#idle
    if (!found) return startWorker()
    const [worker, timer] = found
    clearTimeout(timer)
    this.#idle.delete(worker)
    return worker
  }

  #keep(worker: Worker): void {
    const end = () => {
      this.#idle.delete(worker)
      void worker.terminate()
    }
    worker.removeAllListeners()
    worker.on('error', end)
    worker.unref()
    this.#idle.set(worker, setTimeout(end, 60_000).unref())
  }
}

function askWorker(worker: Worker, raw: Buffer, patienceMs: number): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It took too long to read.')), patienceMs)
    const settleOnce = (settle: () => void) => {
      clearTimeout(timer)
      settle()
    }
    worker.removeAllListeners()
    worker.on('message', (answer: Answer) => settleOnce(() => resolve(answer)))
    worker.on('error', (error: Error) => settleOnce(() => reject(error)))
    worker.on('exit', () => settleOnce(() => reject(new Error('Its reader ended.'))))
    worker.ref()
    worker.postMessage(raw)
  })
}
