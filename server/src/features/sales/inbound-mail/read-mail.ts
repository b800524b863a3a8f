import { perRuntime, runtime } from '#server/platform/runtime.ts'
import type { DeliveryReport } from './delivery-report.ts'
import { findHeader, readBody, readHead } from './mail-head.ts'
import { MailThreads } from './mail-threads.ts'
import { firstAddress, maxText, plain, toLine } from './mail-words.ts'

/** An incoming email, exactly as its sender states it. */
export type ReadMail = {
  messageId: string | null
  fromName: string
  fromMail: string | null
  subject: string
  text: string
  /** The original: not safe to show. */
  html: string | null
  files: SentFile[]
  /** An automatic answer: someone is away, or an address has changed. */
  isAutomatic: boolean
  report: DeliveryReport | null
  /** A program's note that someone opened an email (RFC 8098). */
  isReceipt: boolean
  /** The reason only its beginning could be read; usually null. */
  trouble: string | null
}

export type SentFile = { name: string; content: Buffer; cid: string | null }

const threads = perRuntime(() => new MailThreads())

/** Reads any email; if it's broken or takes too long, its beginning as text. */
export async function readMail(raw: Buffer): Promise<ReadMail> {
  try {
    return await threads().read(raw)
  } catch (error) {
    return readBeginning(raw, (error as Error).message)
  }
}

function readBeginning(raw: Buffer, reason: string): ReadMail {
  const head = readHead(raw)
  const from = findHeader(head, 'from') ?? ''
  return {
    messageId: findHeader(head, 'message-id'),
    fromName: toLine(from.replace(/<[^<>]*>/g, '').replaceAll('"', '')).slice(0, 200),
    fromMail: firstAddress(from),
    subject: toLine(findHeader(head, 'subject') ?? ''),
    text: plain(readBody(raw)).slice(0, maxText / 5),
    html: null,
    files: [],
    isAutomatic: false,
    report: null,
    isReceipt: false,
    trouble: plain(reason).slice(0, 300) || 'unknown',
  }
}

/** Our own email, returned. */
export function isOurs({ messageId }: ReadMail): boolean {
  const from = runtime().mail?.from ?? ''
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const [, name, at] = /^<(\d+\.(?:broadcast\.)?\d+)@(.+)>$/.exec(messageId ?? '') ?? []
  return name !== undefined && at === domain
}
