import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { freePort } from '../../../e2e/free-port.ts'
import { program } from '../../src/platform/postgres/binaries.ts'
import { prepareCluster, readInstallation, readPassword } from '../../src/platform/postgres/cluster.ts'
import { commandFor } from '../../src/platform/postgres/launchers.ts'

type Cluster = { dataDir: string; url: string; start(): Promise<void>; stop(): Promise<void> }

/** A PostgreSQL in its own folder, which can follow another or be followed. */
async function cluster(dataDir: string): Promise<Cluster> {
  const installation = await readInstallation(dataDir)
  const port = await freePort()
  const url = `postgres://postgres:${readPassword(dataDir)}@127.0.0.1:${port}/postgres`
  let ended: Promise<void> | undefined
  let kill = () => {}
  const options = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', fsync: 'off' }
  return {
    dataDir,
    url,
    async start() {
      const pgData = await prepareCluster(dataDir, installation, true, () => {})
      const settings = Object.entries({ ...options, shared_buffers: '32MB' }).flatMap(([name, value]) => [
        '-c',
        `${name}=${value}`,
      ])
      const command = [program(installation.binaries, 'postgres'), '-D', pgData, ...settings]
      const { file, args, options: how } = commandFor(installation.launcher, command)
      const child = spawn(file, args, { ...how, stdio: 'ignore' })
      ended = new Promise((done) => child.once('exit', () => done()))
      kill = () => child.kill('SIGINT')
      while (!(await ask(url, 'select 1').catch(() => null))) {
        if (child.exitCode !== null) throw new Error(`no PostgreSQL on ${dataDir}`)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    async stop() {
      kill()
      await ended
    },
  }
}

/** Runs a statement on a connection of its own, which a killed server can't leave hanging open. */
export async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** A primary, and later a standby that follows it by streaming replication. */
export async function startReplicated() {
  const home = mkdtempSync(path.join(tmpdir(), 'partsdesk-replicated-'))
  const folder = (name: string) => {
    const dir = path.join(home, name)
    mkdirSync(dir)
    return dir
  }
  const primary = await cluster(folder('primary'))
  await primary.start()
  const clusters = [primary]
  return {
    primary,
    async addStandby(): Promise<Cluster> {
      const dataDir = folder('standby')
      const own = (...names: string[]) => path.join(dataDir, ...names)
      await baseBackup(primary, own('postgres'))
      cpSync(path.join(primary.dataDir, 'postgres.password'), own('postgres.password'))
      const { port, password } = new URL(primary.url)
      writeFileSync(own('postgres', 'standby.signal'), '')
      writeFileSync(
        own('postgres', 'postgresql.auto.conf'),
        `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=${password}'\n`,
      )
      const standby = await cluster(dataDir)
      await standby.start()
      clusters.push(standby)
      return standby
    },
    async stop() {
      for (const one of clusters) await one.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** The work of pg_basebackup, which the bundled programs lack. */
async function baseBackup(primary: Cluster, target: string) {
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  await client.query("select pg_backup_start('standby', true)")
  const source = path.join(primary.dataDir, 'postgres')
  const left = /postmaster\.(pid|opts)$|pg_stat_tmp\/|pgsql_tmp/
  cpSync(source, target, { recursive: true, filter: (file) => !left.test(file) })
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
  writeFileSync(path.join(target, 'backup_label'), rows[0].labelfile)
  await client.end()
}

/** An address that stays while the server behind it changes, like a DNS name or a virtual address. */
export async function movingAddress(firstUrl: string) {
  let target: number | null = Number(new URL(firstUrl).port)
  const sockets = new Set<Socket>()
  let isSilent = false
  let unanswered = ''
  const silent = new Set<Socket>()
  const swallow = (socket: Socket) => {
    silent.add(socket)
    socket.unpipe().on('data', (chunk) => {
      unanswered += chunk
    })
    socket.resume()
  }
  const server = createServer((socket) => {
    if (isSilent) return void swallow(socket.on('error', () => {}))
    if (target === null) return void socket.destroy()
    const onward = connect(target, '127.0.0.1')
    for (const one of [socket, onward]) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        socket.destroy()
        onward.destroy()
      })
    }
    socket.pipe(onward).pipe(socket)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = new URL(firstUrl)
  url.port = String((server.address() as { port: number }).port)
  return {
    url: url.href,
    /** Connections stay open and get no answer, as when the machine behind them loses power. */
    fallSilent() {
      isSilent = true
      for (const socket of sockets) swallow(socket)
      sockets.clear()
    },
    /** The messages sent to it since. */
    unanswered: () => unanswered,
    /** Null: nothing listens there. Silent connections stay silent. */
    leadTo(next: string | null) {
      isSilent = false
      target = next === null ? null : Number(new URL(next).port)
      for (const socket of sockets) socket.destroy()
    },
    async stop() {
      for (const socket of [...sockets, ...silent]) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
