import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Log, StartError } from '../process.ts'
import { prepareCluster, readInstallation, readPassword, SUPERUSER } from './cluster.ts'
import { lockDataDir } from './lock-data-dir.ts'
import { choosePort } from './ports.ts'
import { launch, type Postmaster, PostmasterError, type Run, rotateLog, shutDown } from './postmaster.ts'
import { clearCluster, readyPostmaster } from './processes.ts'

export interface PostgresOptions {
  /** Contains `postgres/`, `postgres.password`, `postgres.port` and `postgres.log`. */
  dataDir: string
  /** A fixed port on 127.0.0.1; by default a free one, which is saved. */
  port?: number
  /** For tests: nothing is synced to disk, so a machine crash loses the data. */
  fast?: boolean
  log: Log
}

export interface Postgres {
  /** The superuser's, with the password. Constant while this runs. */
  url: string
  /** Stops the server within 8 seconds. */
  stop(): Promise<void>
}

/** More than `stop` takes in the worst case: see `shutDown`. */
export const stopsWithinMs = 9000

/** The folder lock lets its own process in again, so this checks for a second start. */
const running = new Set<string>()

/**
 * Starts our own PostgreSQL on the data folder (created at the first start) and keeps it running: if it ends
 * unexpectedly, it's restarted on the same port. It ends with this process, however that happens. Throws a
 * StartError whose single line says what the operator can do.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { port, fast = false, log } = options
  const dataDir = resolve(options.dataDir)
  const release = await lockDataDir(dataDir)
  if (running.has(dataDir)) throw new StartError(`PostgreSQL already runs on ${dataDir}, in this process.`)
  running.add(dataDir)
  const unlock = () => {
    running.delete(dataDir)
    release()
  }
  try {
    const installation = await readInstallation(dataDir)
    const pgData = await prepareCluster(dataDir, installation, fast, log)
    const logFile = join(dataDir, 'postgres.log')
    rotateLog(logFile)
    const run = { installation, pgData, logFile, fast, port: 0 }
    const stop = supervise(run, await firstLaunch(run, dataDir, port, log), log)
    return { url: buildUrl(dataDir, run.port), stop: () => stop().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * The superuser URL of a server that another process runs on this folder, for commands next to a running
 * Partsdesk; undefined if none runs.
 */
export function runningPostgres(dataDir: string): string | undefined {
  const running = readyPostmaster(join(dataDir, 'postgres'))
  return running && buildUrl(dataDir, running.port)
}

function buildUrl(dataDir: string, port: number): string {
  return `postgres://${SUPERUSER}:${readPassword(dataDir)}@127.0.0.1:${port}/postgres`
}

/**
 * Another program may have taken the port, or may still be releasing the data, just as we start: retry once.
 */
async function firstLaunch(
  run: Run,
  dataDir: string,
  port: number | undefined,
  log: Log,
): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    await clearCluster(run.pgData, log)
    run.port = await choosePort(dataDir, port)
    try {
      return await launch(run, log)
    } catch (error) {
      if (!(error instanceof PostmasterError)) throw error
      const passing = /could not (bind|create any TCP)|postmaster\.pid|shared memory block/.test(
        error.message,
      )
      if (attempt < 8 && passing) await sleep(500)
      else throw new StartError(`PostgreSQL could not start: ${error.message} (its log: ${run.logFile})`)
    }
  }
}

/** Restarts the server whenever it ends, until the returned function is called. */
function supervise(run: Run, first: Postmaster, log: Log): () => Promise<void> {
  let current: Postmaster | undefined
  let stopping = false
  let reviving: Promise<void> | undefined

  const watch = (postmaster: Postmaster) => {
    current = postmaster
    void postmaster.exit.then(() => {
      if (!stopping) reviving = revive()
    })
  }
  const revive = async (): Promise<void> => {
    current = undefined
    log('PostgreSQL ended unexpectedly; starting it again')
    for (let attempt = 1; !stopping; attempt += 1) {
      try {
        await clearCluster(run.pgData, log)
        watch(await launch(run, log))
        log('PostgreSQL is back')
        return
      } catch (error) {
        // Never gives up: someone may fix the cause (a full disk) while the server waits.
        log(`PostgreSQL does not come back yet: ${(error as Error).message}`)
        await sleep(Math.min(attempt * 250, 5000))
      }
    }
  }
  let ending: Promise<void> | undefined
  watch(first)

  return () => {
    stopping = true
    ending ??= (async () => {
      await reviving
      if (current) await shutDown(current)
    })()
    return ending
  }
}
