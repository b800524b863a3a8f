import { createHash, generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import ssh2, { type AuthContext, type Connection, type Server } from 'ssh2'
import { type Behaviour, serveFiles } from '#demo/sftp-server/serve-files.ts'

export type SftpServer = {
  /** `127.0.0.1:port` */
  address: string
  /** The fingerprint of its key. */
  hostKey: string
  behaviour: Behaviour
  /** Replaces the server's key by another. */
  changeKey(): Promise<void>
  stop(): Promise<void>
}

type Setting = { root: string; user: string; password: string; keyFile?: string; asks?: boolean }

/**
 * Starts an SFTP server on loopback that serves a folder to one account. With a key file, its key survives restarts.
 * With `asks`, it accepts the password only by keyboard-interactive authentication.
 */
export async function startSftpServer(setting: Setting): Promise<SftpServer> {
  mkdirSync(setting.root, { recursive: true })
  const connections = new Set<Connection>()
  let server: Server
  const open = async (key: string, port: number) => {
    server = new ssh2.Server({ hostKeys: [key] }, (client) => {
      connections.add(client)
      client.on('close', () => connections.delete(client)).on('error', () => {})
      client.on('authentication', (attempt) => authenticate(attempt, setting, fake.behaviour))
      client.on(
        'session',
        (accept) =>
          fake.behaviour.stallsAt !== 'session' &&
          accept().on('sftp', (acceptSftp) =>
            serveFiles(
              acceptSftp(),
              setting.root,
              () => fake.behaviour,
              () => client.end(),
            ),
          ),
      )
    })
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', resolve)
    })
    return (server.address() as AddressInfo).port
  }
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const client of connections) client.end()
    })
  const key = readOrCreateKey(setting.keyFile)
  const port = await open(key, 0)
  const fake: SftpServer = {
    address: `127.0.0.1:${port}`,
    hostKey: makeFingerprint(key),
    behaviour: {},
    async changeKey() {
      await stop()
      const next = newKey()
      fake.hostKey = makeFingerprint(next)
      await open(next, port)
    },
    stop,
  }
  return fake
}

function authenticate(attempt: AuthContext, { user, password, asks }: Setting, behaviour: Behaviour) {
  if (behaviour.stallsAt === 'sign-in') return
  const decide = (given: string | undefined) =>
    attempt.username === user && given === password ? attempt.accept() : attempt.reject()
  if (attempt.method === 'password' && !asks) return decide(attempt.password)
  if (attempt.method === 'keyboard-interactive' && asks)
    return attempt.prompt([{ prompt: 'Password: ', echo: false }], (answers) => decide(answers[0]))
  attempt.reject([asks ? 'keyboard-interactive' : 'password'])
}

const newKey = () =>
  generateKeyPairSync('ec', {
    namedCurve: 'prime256v1',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'sec1', format: 'pem' },
  }).privateKey

function readOrCreateKey(file: string | undefined): string {
  if (file && existsSync(file)) return readFileSync(file, 'utf8')
  const key = newKey()
  if (file) {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, key, { mode: 0o600 })
  }
  return key
}

function makeFingerprint(key: string): string {
  const parsed = ssh2.utils.parseKey(key)
  if (parsed instanceof Error) throw parsed
  return `SHA256:${createHash('sha256').update(parsed.getPublicSSH()).digest('base64').replace(/=+$/, '')}`
}
