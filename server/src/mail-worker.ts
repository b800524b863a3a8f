import { parentPort } from 'node:worker_threads'
import { parseMail } from './features/sales/inbound-mail/parse-mail.ts'

/** Reads emails in a thread of its own; started by `mail-threads.ts`. */
parentPort?.on('message', async (raw: Uint8Array) => {
  try {
    parentPort?.postMessage({ mail: await parseMail(Buffer.from(raw.buffer, raw.byteOffset, raw.length)) })
  } catch (error) {
    parentPort?.postMessage({ trouble: String((error as Error).message) })
  }
})
