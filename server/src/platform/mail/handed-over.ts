import { randomUUID } from 'node:crypto'
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { uptime } from 'node:os'
import path from 'node:path'

/*
 * The emails that a process may have handed over completely, readable after its death. Each process has a file and
 * appends a line to it right before an email's end leaves. While the machine runs, the operating system has the line
 * even if the process is killed, so nothing waits for the disk. See
 * docs/decisions/0037-note-before-the-end-of-an-email.md.
 */

export type HandedOver = {
  /** The name of this process's file; `mails.sender` has it from before the email's end leaves until its result. */
  readonly sender: string
  /** Call right before an email's end leaves this process. */
  note(mail: string): void
  /** Whether an email that the process `sender` was about to finish certainly didn't leave it; false if in doubt. */
  surelyStayed(sender: string | null, mail: string): boolean
  close(): void
}

const retentionMs = 7 * 24 * 3600 * 1000

/** Starts this process's file in the folder and removes files older than a week, after which no email is retried. */
export function openHandedOver(dir: string): HandedOver {
  mkdirSync(dir, { recursive: true })
  for (const name of readdirSync(dir)) {
    const file = path.join(dir, name)
    // Another process that starts at the same time can have removed it.
    const stat = statSync(file, { throwIfNoEntry: false })
    if (stat && Date.now() - stat.mtimeMs > retentionMs) rmSync(file, { force: true })
  }
  const sender = randomUUID()
  const file = openSync(path.join(dir, sender), 'ax')
  writeSync(file, `${findBootTime()}\n`)
  return {
    sender,
    note: (mail) => void writeSync(file, `${mail}\n`),
    surelyStayed: (other, mail) => handedOverBy(dir, other)?.has(mail) === false,
    close: () => closeSync(file),
  }
}

/** The emails that a dead process had handed over; null if that can't be found out. */
function handedOverBy(folder: string, name: string | null): ReadonlySet<string> | null {
  if (!name || !/^[0-9a-f-]{36}$/.test(name)) return null
  try {
    const [start, ...mails] = readFileSync(path.join(folder, name), 'utf8').split('\n')
    // A machine that crashed lost the lines that weren't on disk yet.
    const isSameRun = Math.abs(Number(start) - findBootTime()) < 5
    return isSameRun ? new Set(mails) : null
  } catch {
    return null
  }
}

/** In seconds. If the clock was set since, it looks like another boot, which errs on the safe side. */
const findBootTime = () => Math.round(Date.now() / 1000 - uptime())
