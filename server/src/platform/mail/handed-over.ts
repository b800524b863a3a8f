import { randomUUID } from 'node:crypto'
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { uptime } from 'node:os'
import path from 'node:path'

/**
 * Which mails a process may have given to the network whole, told after its death. A line is written into a
 * file of the process's own right before the end of a mail leaves it: what is written outlives the process,
 * also one that is killed, as long as the machine runs on. Nothing of it is waited for.
 */

export type HandedOver = {
  /** This process, by the name of its file: stored with a mail before its end leaves. */
  readonly sender: string
  /** The end of a mail leaves this process now. */
  note(mail: string): void
  /** Whether a mail whose end a process was about to give away surely did not leave it. */
  surelyStayed(sender: string | null, mail: string): boolean
  close(): void
}

const keptMs = 7 * 24 * 3600 * 1000

/** Begins this process's file in the folder, and removes those that nobody asks for any more. */
export function openHandedOver(dir: string): HandedOver {
  mkdirSync(dir, { recursive: true })
  for (const name of readdirSync(dir)) {
    const file = path.join(dir, name)
    if (Date.now() - statSync(file).mtimeMs > keptMs) unlinkSync(file)
  }
  const sender = randomUUID()
  const file = openSync(path.join(dir, sender), 'ax')
  writeSync(file, `${startOfMachine()}\n`)
  return {
    sender,
    note: (mail) => void writeSync(file, `${mail}\n`),
    surelyStayed: (other, mail) => handedOverBy(dir, other)?.has(mail) === false,
    close: () => closeSync(file),
  }
}

/** What a process that is no more had handed over; null when that cannot be known. */
function handedOverBy(folder: string, name: string | null): ReadonlySet<string> | null {
  if (!name || !/^[0-9a-f-]{36}$/.test(name)) return null
  try {
    const [start, ...mails] = readFileSync(path.join(folder, name), 'utf8').split('\n')
    // A machine that went down took with it what was not on its disk yet.
    const isSameRun = Math.abs(Number(start) - startOfMachine()) < 5
    return isSameRun ? new Set(mails) : null
  } catch {
    return null
  }
}

/** In seconds; a clock that was set in between makes it another machine, which is the safe side. */
const startOfMachine = () => Math.round(Date.now() / 1000 - uptime())
