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

/** This process, by the name of its file. */
let own: { name: string; file: number } | null = null
let folder: string | null = null

const keptMs = 7 * 24 * 3600 * 1000

/** Begins this process's file, and takes away those that nobody asks for any more. */
export function keepHandedOver(dir: string): void {
  if (own) closeSync(own.file)
  mkdirSync(dir, { recursive: true })
  for (const name of readdirSync(dir)) {
    const file = path.join(dir, name)
    if (Date.now() - statSync(file).mtimeMs > keptMs) unlinkSync(file)
  }
  const name = randomUUID()
  own = { name, file: openSync(path.join(dir, name), 'ax') }
  folder = dir
  writeSync(own.file, `${startOfMachine()}\n`)
}

/** What is to be stored with a mail before its end leaves; null where nothing is kept. */
export const sender = (): string | null => own?.name ?? null

/** The end of a mail leaves this process now. */
export function noteHandedOver(mail: string): void {
  if (own) writeSync(own.file, `${mail}\n`)
}

/** What a process that is no more had handed over; null when that cannot be known. */
function handedOverBy(name: string | null): ReadonlySet<string> | null {
  if (!folder || !name || !/^[0-9a-f-]{36}$/.test(name)) return null
  try {
    const [start, ...mails] = readFileSync(path.join(folder, name), 'utf8').split('\n')
    // A machine that went down took with it what was not on its disk yet.
    const isSameRun = Math.abs(Number(start) - startOfMachine()) < 5
    return isSameRun ? new Set(mails) : null
  } catch {
    return null
  }
}

/** Whether a mail whose end a process was about to give away surely did not leave it. */
export const surelyStayed = (sender: string | null, mail: string): boolean =>
  handedOverBy(sender)?.has(mail) === false

/** In seconds; a clock that was set in between makes it another machine, which is the safe side. */
const startOfMachine = () => Math.round(Date.now() / 1000 - uptime())
