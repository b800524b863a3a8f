import { perRuntime, runtime } from '#server/platform/runtime.ts'
import { findHeader, readBody, readHead } from './mail-head.ts'
import { MailThreads } from './mail-threads.ts'
import { firstAddress, maxText, plain, toLine } from './mail-words.ts'
import type { ReadMail } from './parse-mail.ts'

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
