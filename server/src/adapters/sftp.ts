import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import type { Client, SFTPWrapper } from 'ssh2'
import type { SftpTrouble } from '#contract/store/sftp-troubles.ts'
import { DialRefused, dial } from '#server/platform/network/dial.ts'
import { findSftpTrouble, isPermissionDenied } from './sftp-troubles.ts'
import { SourceFailure, sendFile } from './sftp-write.ts'

/** The server and the user to sign in as. */
export type SftpAccess = {
  /** `host` or `host:port`. */
  server: string
  user: string
  password: string
  /** The server's stored key, as `SHA256:…`; null trusts the one it shows. */
  hostKey: string | null
}

export type SftpFile = {
  /** Must exist; `/` is where the server lets the user start. */
  folder: string
  name: string
  /** Called again if the file has to be sent a second time. */
  open: () => AsyncIterable<Uint8Array>
}

/** Timeouts in milliseconds: for signing in, and without data afterwards. */
type Patience = { connect: number; idle: number }
const usual: Patience = { connect: 10_000, idle: 60_000 }

type Options = { signal?: AbortSignal; patience?: Patience }

/** Why an upload failed, as a code for the screens. */
export class SftpFailure extends Error {
  readonly trouble: SftpTrouble
  /** The key the server showed, if it got that far. */
  readonly hostKey: string | null

  constructor(trouble: SftpTrouble, hostKey: string | null = null) {
    super(`SFTP: ${trouble}`)
    this.trouble = trouble
    this.hostKey = hostKey
  }
}

/** Signs in and returns the server's key. Throws SftpFailure. */
export const checkSftp = async (access: SftpAccess, options: Options = {}): Promise<string> =>
  (await withSftp(access, options, async () => {})).hostKey

/**
 * Uploads a file under a temporary name and renames it, so that nobody reads half of it. Returns the server's
 * key and the bytes sent. Throws SftpFailure.
 */
export async function uploadToSftp(
  access: SftpAccess,
  file: SftpFile,
  options: Options = {},
): Promise<{ hostKey: string; bytes: number }> {
  const { hostKey, result: bytes } = await withSftp(access, options, (sftp) => uploadFile(sftp, file))
  return { hostKey, bytes }
}

async function uploadFile(sftp: SFTPWrapper, { folder, name, open }: SftpFile): Promise<number> {
  const path = `${folder.replace(/\/+$/, '')}/${name}`
  const temporary = `${path}.tmp`
  let bytes: number
  try {
    bytes = await sendFile(sftp, temporary, open())
  } catch (error) {
    // A full disk must not destroy the existing file.
    if (!isPermissionDenied(error)) {
      await removeFile(sftp, temporary)
      throw error
    }
    return sendFile(sftp, path, open())
  }
  if (await renameFile(sftp, temporary, path)) return bytes
  bytes = await sendFile(sftp, path, open())
  await removeFile(sftp, temporary)
  return bytes
}

/** Whether the file has its final name; some servers rename only to free names, or not at all. */
async function renameFile(sftp: SFTPWrapper, from: string, to: string): Promise<boolean> {
  const ways = [sftp.ext_openssh_rename, sftp.rename]
  for (const way of ways) {
    try {
      await new Promise<void>((resolve, reject) =>
        way.call(sftp, from, to, (error) => (error ? reject(error) : resolve())),
      )
      return true
    } catch {}
  }
  return false
}

const removeFile = (sftp: SFTPWrapper, path: string) =>
  new Promise<void>((resolve) => sftp.unlink(path, () => resolve()))

type Session<T> = (sftp: SFTPWrapper) => Promise<T>

async function withSftp<T>(access: SftpAccess, { signal, patience = usual }: Options, act: Session<T>) {
  const { default: ssh2 } = await import('ssh2')
  const socket = await connectTo(access.server, patience)
  const client = new ssh2.Client()
  let fail: (error: Error) => void = () => {}
  const failed = new Promise<never>((_, reject) => {
    fail = reject
  })
  failed.catch(() => {})
  const end = (trouble: SftpTrouble) => {
    fail(new SftpFailure(trouble))
    socket.destroy()
  }
  const onAbort = () => end('broken')
  signal?.addEventListener('abort', onAbort)
  if (signal?.aborted) onAbort()
  let hostKey: string | null = null
  // After signing in, the server can still stay silent, or send meaningless bytes.
  const signingIn = setTimeout(() => end('stalled'), patience.idle)
  try {
    client.on('error', fail).on('close', () => end('broken'))
    const sftp = await Promise.race([
      signIn(client, { access, socket, patience, onKey: (key) => (hostKey = key) }),
      failed,
    ])
    clearTimeout(signingIn)
    socket.setTimeout(patience.idle, () => end('stalled'))
    const result = await Promise.race([act(sftp), failed])
    return { hostKey: hostKey ?? '', result }
  } catch (error) {
    if (hostKey !== null && access.hostKey !== null && hostKey !== access.hostKey)
      throw new SftpFailure('host_key_changed', hostKey)
    if (error instanceof SourceFailure) throw error.cause
    throw error instanceof SftpFailure ? error : new SftpFailure(findSftpTrouble(error), hostKey)
  } finally {
    clearTimeout(signingIn)
    signal?.removeEventListener('abort', onAbort)
    client.end()
    // Also ends a server that continues sending.
    setTimeout(() => socket.destroy(), 1000).unref()
  }
}

async function connectTo(server: string, patience: Patience): Promise<Socket> {
  const [host = '', port] = server.split(':')
  try {
    return await dial({ host, port: Number(port ?? 22) }, { milliseconds: patience.connect })
  } catch (error) {
    throw new SftpFailure(error instanceof DialRefused ? 'not_public' : findSftpTrouble(error))
  }
}

type SigningIn = {
  access: SftpAccess
  socket: Socket
  patience: Patience
  onKey: (key: string) => void
}

function signIn(client: Client, { access, socket, patience, onKey }: SigningIn): Promise<SFTPWrapper> {
  const { user: username, password, hostKey } = access
  return new Promise((resolve, reject) => {
    client
      .on('ready', () => client.sftp((error, sftp) => (error ? reject(error) : resolve(sftp))))
      // Some servers ask for the password in a dialog of their own.
      .on('keyboard-interactive', (_name, _text, _language, prompts, answer) =>
        answer(prompts.map(({ echo }) => (echo ? '' : password))),
      )
      .connect({
        sock: socket,
        username,
        password,
        tryKeyboard: true,
        readyTimeout: patience.connect,
        hostVerifier: (key: Buffer) => {
          const shown = formatFingerprint(key)
          onKey(shown)
          return hostKey === null || shown === hostKey
        },
      })
  })
}

/** The format in which OpenSSH shows keys. */
const formatFingerprint = (key: Buffer) =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
