import { type ExecFileException, execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { lstat, open, readFile, rename, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { getOwn } from '#contract/get-own.ts'
import { phraseInEnglish } from '#contract/texts/in-english.ts'
import type { Phrase } from '#contract/texts/message.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import type { StoreHosts } from '#server/platform/config.ts'

/** A site's file on disk; null `text` means there's none. */
export type Site = { text: string | null; isEnabled: boolean }

/** The refusal of nginx or the disk. */
export class NginxFailure extends Error {
  readonly reason: Phrase

  constructor(reason: Phrase) {
    super(phraseInEnglish(reason))
    this.reason = reason
  }
}

const enabledPath = ({ dir }: StoreHosts, name: string) => path.join(dir, 'sites-enabled', name)
const availablePath = ({ dir }: StoreHosts, name: string) => path.join(dir, 'sites-available', name)

/** Inserts values unescaped: callers must validate them. */
export async function fillTemplate(
  { template }: StoreHosts,
  values: Record<string, string | number>,
): Promise<string> {
  const text = await readFile(template, 'utf8').catch(failOnDisk(template))
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(getOwn(values, name) ?? place))
}

/** Reads a site's file and whether nginx serves it. The text is null if there's no such file. */
export async function readSite(settings: StoreHosts, name: string): Promise<Site> {
  const file = availablePath(settings, name)
  const text = await orNull(readFile(file, 'utf8')).catch(failOnDisk(file))
  const link = enabledPath(settings, name)
  return { text, isEnabled: (await orNull(lstat(link)).catch(failOnDisk(link))) !== null }
}

/**
 * Applies the wanted site: writes or removes its file, lets nginx test the whole configuration, and reloads
 * it. On failure, restores the file from `before` and throws a NginxFailure with the reason; a refused file
 * mustn't stay, because it would break every later reload, for all sites.
 */
export async function putSite(settings: StoreHosts, name: string, site: Site, before: Site): Promise<void> {
  let reloading = false
  try {
    await writeSite(settings, name, site)
    await runCommand(settings, [...settings.command, '-t'], 'config_refused')
    reloading = true
    await runCommand(settings, settings.reload, 'reload_failed')
  } catch (error) {
    if (!(error instanceof NginxFailure)) throw error
    const cause = error.reason
    await putBack(settings, name, before).catch((failure) => {
      const other = failure instanceof NginxFailure ? failure.reason : String(failure)
      throw new NginxFailure(phrase('hosts', 'not_put_back', { cause, other }))
    })
    // It may have read the new file before failing; reload the old one.
    if (reloading) await runCommand(settings, settings.reload, 'reload_failed').catch(() => {})
    throw new NginxFailure(phrase('hosts', 'as_before', { cause }))
  }
}

/** Writes only differences, because a folder that blocked the change blocks this too. */
async function putBack(settings: StoreHosts, name: string, before: Site): Promise<void> {
  const current = await readSite(settings, name)
  if (current.text !== before.text || current.isEnabled !== before.isEnabled)
    await writeSite(settings, name, before)
}

/** Writes the file atomically and links it last. */
async function writeSite(settings: StoreHosts, name: string, { text, isEnabled }: Site): Promise<void> {
  const [file, link] = [availablePath(settings, name), enabledPath(settings, name)]
  if (!isEnabled || text === null) await rm(link, { force: true }).catch(failOnDisk(link))
  if (text === null) return rm(file, { force: true }).catch(failOnDisk(file))

  const unfinished = `${file}.new`
  const handle = await open(unfinished, 'w', 0o644).catch(failOnDisk(file))
  try {
    await handle.writeFile(text)
    await handle.sync()
  } catch (error) {
    failOnDisk(file)(error)
  } finally {
    await handle.close()
  }
  await rename(unfinished, file).catch(failOnDisk(file))
  if (!isEnabled || (await orNull(lstat(link)).catch(failOnDisk(link)))) return
  await symlink(path.join('..', 'sites-available', name), link).catch(failOnDisk(link))
}

const orNull = <T>(reading: Promise<T>): Promise<T | null> =>
  reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

const failOnDisk =
  (file: string) =>
  (error: unknown): never => {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new NginxFailure(phrase('hosts', 'file_missing', { file }))
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
      throw new NginxFailure(phrase('hosts', 'file_closed', { file, problem: code }))
    throw new NginxFailure(phrase('hosts', 'file_failed', { file, problem: message }))
  }

/** Runs a command without a shell. */
function runCommand(
  { patience = 15_000 }: StoreHosts,
  [program = '', ...args]: readonly string[],
  otherwise: 'config_refused' | 'reload_failed',
): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile(program, args, { timeout: patience, killSignal: 'SIGKILL' }, (error, _out, output) => {
      if (!error) return resolve()
      const why = whyNot(error, output, { program, patience })
      reject(new NginxFailure(phrase('hosts', otherwise, { why })))
    })
  })
}

function whyNot(
  { code, killed, signal }: ExecFileException,
  output: string,
  { program, patience }: { program: string; patience: number },
): string | Phrase {
  // EACCES also means that a PATH folder is unreadable and no other has the program.
  if (code === 'ENOENT' || (code === 'EACCES' && !findProgram(program)))
    return phrase('hosts', 'program_missing', { program })
  if (code === 'EACCES') return phrase('hosts', 'program_closed', { program })
  if (killed) return phrase('hosts', 'no_answer', { n: Math.round(patience / 1000) })
  if (signal) return phrase('hosts', 'killed', { signal })
  return findCause(output) ?? phrase('hosts', 'exit_status', { status: String(code) })
}

/** The program's path, searched in PATH unless it contains a slash; null if not found. */
function findProgram(program: string): string | null {
  if (program.includes('/')) return existsSync(program) ? program : null
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  return folders.map((folder) => path.join(folder, program)).find((file) => existsSync(file)) ?? null
}

/** The line with the cause: `nginx: [emerg] unknown directive "x" in /etc/nginx/…:3`. */
function findCause(text: string): string | null {
  const lines = text.split('\n').map((line) => line.trim().replace(/\.$/, ''))
  const cause = ['emerg', 'crit', 'error', 'alert']
    .map((level) => lines.find((line) => line.includes(`[${level}]`)))
    .find(Boolean)
  const line = cause ?? lines.findLast(Boolean)
  return line ? line.replace(/^.*?\[\w+\]\s*(\d+#\d+:\s*)?/, '').slice(0, 400) : null
}
