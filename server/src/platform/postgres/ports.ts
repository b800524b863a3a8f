import { randomInt } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { StartError } from '../process.ts'

/**
 * The port to start on: the requested one, the last start's, or a free one. It's saved, so that tools pointed
 * at the database find it again.
 */
export async function choosePort(dataDir: string, preferred?: number): Promise<number> {
  if (preferred) {
    if (await isFree(preferred)) return preferred
    throw new StartError(`Port ${preferred} on 127.0.0.1, meant for PostgreSQL, is in use.`)
  }
  const file = join(dataDir, 'postgres.port')
  const last = readPort(file)
  if (last && (await isFree(last))) return last
  for (let tries = 0; tries < 50; tries += 1) {
    // Below the ephemeral ports, which outgoing connections could take between two starts.
    const port = randomInt(20_000, 30_000)
    if (!(await isFree(port))) continue
    writeFileSync(file, `${port}\n`)
    return port
  }
  throw new StartError('No free port on 127.0.0.1 was found for PostgreSQL.')
}

function readPort(file: string): number | undefined {
  try {
    const port = Number(readFileSync(file, 'utf8'))
    return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined
  } catch {
    return undefined
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => done(true)))
  })
}
