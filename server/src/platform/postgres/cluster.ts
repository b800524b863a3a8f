import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type Log, StartError } from '../process.ts'
import { type Binaries, findBinaries, program } from './binaries.ts'
import { commandFor, findLaunchers, type Launcher, runThrough } from './launchers.ts'
import { clearCluster } from './processes.ts'

/** The superuser of the embedded server. */
export const SUPERUSER = 'postgres'

/** A runnable PostgreSQL: programs tested with this launcher, and their major version. */
export interface Installation {
  binaries: Binaries
  launcher: Launcher
  major: number
}

const OLDEST = 15

/**
 * Finds programs and a launcher that work for this user and can access the data folder. Data of an earlier
 * major version gets a server of that version, if there is one. Throws a StartError if nothing works.
 */
export async function readInstallation(dataDir: string): Promise<Installation> {
  const dataVersion = madeBy(join(dataDir, 'postgres'))
  const others = new Set<number>()
  for (const binaries of findBinaries(dataDir, () => others.size > 0)) {
    for (const launcher of findLaunchers()) {
      const major = await tryOut(binaries, launcher, dataDir)
      if (!major || major < OLDEST) continue
      if (!dataVersion || dataVersion === major) return { binaries, launcher, major }
      others.add(major)
      break
    }
  }
  if (dataVersion && others.size > 0) {
    throw new StartError(
      `The data in ${join(dataDir, 'postgres')} was made by PostgreSQL ${dataVersion}, but here is PostgreSQL ${[...others].join(', ')}; move it with pg_upgrade or pg_dump, or set DATABASE_URL.`,
    )
  }
  throw new StartError(
    `No PostgreSQL can be run here (neither the one that comes with npm install nor a PostgreSQL ${OLDEST} or later of this machine); set DATABASE_URL to a server to use.`,
  )
}

function madeBy(pgData: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(pgData, 'PG_VERSION'), 'utf8'), 10)
  } catch {
    return undefined
  }
}

async function tryOut(binaries: Binaries, launcher: Launcher, dataDir: string): Promise<number | undefined> {
  try {
    const bare = { ...launcher, prefix: launcher.bare ?? launcher.prefix }
    const version = await runThrough(bare, [program(binaries, 'postgres'), '--version'])
    // An unprivileged account may run the programs but have no access below root's home. (`test -x` ignores
    // capabilities, so it's not used.)
    if (launcher.owner) await runThrough(launcher, ['ls', '-d', join(dataDir, '.')])
    return Number(/\) (\d+)/.exec(version)?.[1])
  } catch {
    return undefined
  }
}

/** The superuser's password, generated at the first start. Only the data folder's owner can read it. */
export function readPassword(dataDir: string): string {
  const file = join(dataDir, 'postgres.password')
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    const password = randomBytes(24).toString('hex')
    writeFileSync(`${file}.new`, `${password}\n`, { mode: 0o600 })
    renameSync(`${file}.new`, file)
    return password
  }
}

/**
 * Creates the cluster if there's none, and repairs what a restored or moved folder can lack: owner,
 * permissions and password. Returns the cluster's folder.
 */
export async function prepareCluster(
  dataDir: string,
  installation: Installation,
  fast: boolean,
  log: Log,
): Promise<string> {
  const pgData = join(dataDir, 'postgres')
  const isNew = !existsSync(join(pgData, 'PG_VERSION'))
  const hadPassword = existsSync(join(dataDir, 'postgres.password'))
  const password = readPassword(dataDir)
  if (isNew) await makeCluster(pgData, installation, password, fast)
  giveTo(installation.launcher, pgData)
  chmodSync(pgData, 0o700)
  if (isNew) return pgData
  await clearCluster(pgData, log)
  if (!hadPassword) await setPassword(installation, pgData, password)
  return pgData
}

/** Created under another name and renamed when complete, so an interrupted start leaves nothing half made. */
async function makeCluster(
  pgData: string,
  { binaries, launcher, major }: Installation,
  password: string,
  fast: boolean,
): Promise<void> {
  if (existsSync(pgData) && readdirSync(pgData).length > 0) {
    throw new StartError(`${pgData} holds files but no PostgreSQL data; move them away first.`)
  }
  const draft = `${pgData}.new`
  const passwordFile = `${pgData}.password.new-cluster`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (launcher.owner) {
    for (const path of [draft, passwordFile]) chownSync(path, launcher.owner.uid, launcher.owner.gid)
  }
  try {
    await runThrough(launcher, [
      program(binaries, 'initdb'),
      `--pgdata=${draft}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      ...localeArguments(major),
      ...(fast ? ['--no-sync'] : []),
    ])
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    const reason = (error as { stderr?: string }).stderr?.trim() || (error as Error).message
    throw new StartError(
      `The database could not be made in ${pgData}: ${reason.split('\n').slice(-3).join(' ')}`,
    )
  } finally {
    rmSync(passwordFile, { force: true })
  }
  rmSync(pgData, { recursive: true, force: true })
  renameSync(draft, pgData)
}

/** Sorted by code point, the same on every machine; case conversion for all letters. */
function localeArguments(major: number): string[] {
  if (major >= 17) return ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  return ['--locale=C', `--lc-ctype=${process.platform === 'linux' ? 'C' : 'en_US'}.UTF-8`]
}

/** The launcher's account may differ from the one that created the data. */
function giveTo({ owner }: Launcher, pgData: string): void {
  const currentUid = statSync(pgData).uid
  if (owner && owner.uid !== currentUid) {
    for (const path of readdirSync(pgData, { recursive: true, encoding: 'utf8' })) {
      lchownSync(join(pgData, path), owner.uid, owner.gid)
    }
    chownSync(pgData, owner.uid, owner.gid)
  } else if (!owner && process.getuid && process.getuid() !== currentUid) {
    throw new StartError(`The data in ${pgData} belongs to another user of this machine; start as that one.`)
  }
}

async function setPassword(
  { binaries, launcher }: Installation,
  pgData: string,
  password: string,
): Promise<void> {
  const command = [program(binaries, 'postgres'), '--single', '-D', pgData, 'postgres']
  const { file, args, options } = commandFor(launcher, command)
  const child = spawn(file, args, { ...options, stdio: ['pipe', 'ignore', 'ignore'] })
  child.stdin.end(`ALTER ROLE ${SUPERUSER} PASSWORD '${password}'\n`)
  const code = await new Promise<number | null>((done) =>
    child.once('exit', done).once('error', () => done(null)),
  )
  if (code === 0) return
  // Removed, so that the next start retries.
  rmSync(`${pgData}.password`, { force: true })
  throw new StartError(`The lost file ${pgData}.password could not be replaced by a new password.`)
}
