import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../../e2e/free-port.ts'

/** The program that PGBOUNCER names, or an installed one with prepared statements (1.21 or later). */
export const pgbouncer =
  process.env.PGBOUNCER || ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer'].find(keepsStatements)

function keepsStatements(program: string): boolean {
  if (!existsSync(program)) return false
  const [, major, minor] =
    /(\d+)\.(\d+)/.exec(spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout) ?? []
  return Number(major) > 1 || Number(minor) >= 21
}

/** The settings that docs/how-to/grow-the-database.md gives operators. */
const settings = (port: number, postgres: URL, users: string, more: string) => `[databases]
* = host=${postgres.hostname} port=${postgres.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
auth_user = ${postgres.username}
pool_mode = transaction
max_prepared_statements = 200
max_client_conn = 1000
default_pool_size = 6
server_idle_timeout = 5
log_connections = 0
log_disconnections = 0
${more}
`

/** Starts it in front of a server; `of` turns the address of one of the server's databases into the pooler's. */
export async function startPgbouncer(postgresUrl: string, more = '') {
  const postgres = new URL(postgresUrl)
  const dir = mkdtempSync(path.join(tmpdir(), 'partsdesk-pgbouncer-'))
  const port = await freePort()
  const [users, ini] = [path.join(dir, 'users'), path.join(dir, 'pgbouncer.ini')]
  writeFileSync(users, `"${postgres.username}" "${decodeURIComponent(postgres.password)}"\n`)
  writeFileSync(ini, settings(port, postgres, users, more))
  // It refuses to run as root.
  chmodSync(dir, 0o755)
  const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  const child = spawn(pgbouncer!, [ini], { ...account, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  let hasEnded = false
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  void ended.then(() => {
    hasEnded = true
  })
  while (!(await listens(port))) {
    if (hasEnded) throw new Error(`PgBouncer did not start: ${output}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    port,
    of: (databaseUrl: string) => `postgres://127.0.0.1:${port}${new URL(databaseUrl).pathname}`,
    stop: async () => {
      child.kill('SIGKILL')
      await ended
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
