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

/** PostgreSQL as it can be run here: programs that were tried with this launcher, and their major version. */
export interface Installation {
  binaries: Binaries
  launcher: Launcher
  major: number
}

const OLDEST = 15

/**
 * Finds programs and a way to run them that work for this user and reach the data folder. Data made by an earlier
 * major version is given to a server of that version, when there is one. Throws a StartError when nothing works.
 */
export async function findInstallation(dataDir: string): Promise<Installation> {
  const made = madeBy(join(dataDir, 'postgres'))
  const others = new Set<number>()
  for (const binaries of findBinaries(dataDir, () => others.size > 0)) {
    for (const launcher of findLaunchers()) {
      const major = await tryOut(binaries, launcher, dataDir)
      if (!major || major < OLDEST) continue
      if (!made || made === major) return { binaries, launcher, major }
      others.add(major)
      break
    }
  }
  if (made && others.size > 0) {
    throw new StartError(
      `The data in ${join(dataDir, 'postgres')} was made by PostgreSQL ${made}, but here is PostgreSQL ${[...others].join(', ')}; move it with pg_upgrade or pg_dump, or set DATABASE_URL.`,
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
    // An unprivileged account may be able to run the programs and yet not to reach a folder below root's home. (Not
    // asked with `test -x`, which knows nothing of capabilities.)
    if (launcher.owner) await runThrough(launcher, ['ls', '-d', join(dataDir, '.')])
    return Number(/\) (\d+)/.exec(version)?.[1])
  } catch {
    return undefined
  }
}

/** The superuser's password, made at the first start. Only the owner of the data folder may read it. */
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
 * Makes the cluster when there is none yet, and puts right what a restored or moved folder may lack: its owner, its
 * rights and its password. Returns the cluster's folder.
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

/** Made under another name and renamed when it is whole: a start cut short leaves nothing half made. */
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
    const said = (error as { stderr?: string }).stderr?.trim() || (error as Error).message
    throw new StartError(
      `The database could not be made in ${pgData}: ${said.split('\n').slice(-3).join(' ')}`,
    )
  } finally {
    rmSync(passwordFile, { force: true })
  }
  rmSync(pgData, { recursive: true, force: true })
  renameSync(draft, pgData)
}

/** Sorted by code point, the same on every machine; upper and lower case of all letters. */
function localeArguments(major: number): string[] {
  if (major >= 17) return ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  return ['--locale=C', `--lc-ctype=${process.platform === 'linux' ? 'C' : 'en_US'}.UTF-8`]
}

/** The account a launcher runs as may differ from the one that made the data. */
function giveTo({ owner }: Launcher, pgData: string): void {
  const now = statSync(pgData).uid
  if (owner && owner.uid !== now) {
    for (const path of readdirSync(pgData, { recursive: true, encoding: 'utf8' })) {
      lchownSync(join(pgData, path), owner.uid, owner.gid)
    }
    chownSync(pgData, owner.uid, owner.gid)
  } else if (!owner && process.getuid && process.getuid() !== now) {
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
  // Gone again, so that the next start tries once more.
  rmSync(`${pgData}.password`, { force: true })
  throw new StartError(`The lost file ${pgData}.password could not be replaced by a new password.`)
}
