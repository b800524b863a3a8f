import { type FileHandle, open, rename, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import ssh2, { type SFTPWrapper } from 'ssh2'

/** The fake's faults, for tests. */
export type Behaviour = {
  /** The request that it never answers, and the one at which it breaks the connection. */
  stallsAt?: Request
  breaksAt?: Request
  /** Refuses to rename files, to replace a file by renaming another, or to create `.tmp` files. */
  refuses?: 'rename' | 'replace' | 'temporary'
  /** The free bytes on its disk. */
  diskBytes?: number
}
/** The requests at which the fake can stall or break the connection. */
type Request = 'sign-in' | 'session' | 'open' | 'write' | 'close' | 'rename'

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp

/** Answers one session's requests from a folder. */
export function serveFiles(
  sftp: SFTPWrapper,
  root: string,
  behaviour: () => Behaviour,
  hangUp: () => void,
): void {
  const files = new Map<number, FileHandle>()
  let handles = 0
  let writtenBytes = 0
  const resolvePath = (name: string) => path.join(root, path.posix.normalize(`/${name}`))
  /** Answers a request with the result of `act`, unless a test chose a fault for it. */
  const on = (request: Request | null, id: number, act: () => Promise<number | undefined>) => {
    const { stallsAt, breaksAt } = behaviour()
    if (request !== null && request === stallsAt) return
    if (request !== null && request === breaksAt) return hangUp()
    act().then(
      (status) => status !== undefined && sftp.status(id, status),
      (error: NodeJS.ErrnoException) =>
        sftp.status(id, error.code === 'ENOENT' ? STATUS_CODE.NO_SUCH_FILE : STATUS_CODE.FAILURE),
    )
  }
  const findFile = (handle: Buffer) => files.get(handle.readUInt32BE(0))

  sftp.on('OPEN', (id, name, flags) =>
    on('open', id, async () => {
      if (behaviour().refuses === 'temporary' && name.endsWith('.tmp')) return STATUS_CODE.PERMISSION_DENIED
      const file = await open(resolvePath(name), flags & OPEN_MODE.WRITE ? 'w' : 'r')
      handles += 1
      files.set(handles, file)
      const handle = Buffer.alloc(4)
      handle.writeUInt32BE(handles)
      sftp.handle(id, handle)
      return undefined
    }),
  )
  sftp.on('WRITE', (id, handle, offset, data) =>
    on('write', id, async () => {
      writtenBytes += data.length
      if (writtenBytes > (behaviour().diskBytes ?? Number.POSITIVE_INFINITY)) return STATUS_CODE.FAILURE
      await findFile(handle)?.write(data, 0, data.length, offset)
      return STATUS_CODE.OK
    }),
  )
  sftp.on('CLOSE', (id, handle) =>
    on('close', id, async () => {
      await findFile(handle)?.close()
      files.delete(handle.readUInt32BE(0))
      return STATUS_CODE.OK
    }),
  )
  sftp.on('RENAME', (id, from, to) =>
    on('rename', id, async () => {
      const { refuses } = behaviour()
      if (refuses === 'rename') return STATUS_CODE.PERMISSION_DENIED
      if (refuses === 'replace' && (await exists(resolvePath(to)))) return STATUS_CODE.FAILURE
      await rename(resolvePath(from), resolvePath(to))
      return STATUS_CODE.OK
    }),
  )
  sftp.on('REMOVE', (id, name) =>
    on(null, id, async () => {
      await unlink(resolvePath(name))
      return STATUS_CODE.OK
    }),
  )
  sftp.on('REALPATH', (id, name) =>
    on(null, id, async () => {
      const filename = path.posix.normalize(`/${name}`)
      sftp.name(id, [{ filename, longname: filename, attrs: noAttributes }])
      return undefined
    }),
  )
  sftp.on('close', () => {
    for (const file of files.values()) void file.close().catch(() => {})
  })
}

const noAttributes = { mode: 0, uid: 0, gid: 0, size: 0, atime: 0, mtime: 0 }

const exists = (name: string) =>
  stat(name).then(
    () => true,
    () => false,
  )
