import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { FileStore, StoredName } from './file-store.ts'

/** Files in `dataDir`, under their names. */
export function folderStore(dataDir: string): FileStore {
  const toPath = (name: string) => path.join(dataDir, name)
  return {
    place: dataDir,
    unfinished: (name) => `${toPath(name)}.part`,
    async put(name, file) {
      const folder = path.dirname(toPath(name))
      await mkdir(folder, { recursive: true })
      await rename(file, toPath(name))
      await syncFolder(folder)
    },
    async open(name) {
      const file = await open(toPath(name)).catch(ifMissing)
      if (!file) return null
      try {
        return { bytes: (await file.stat()).size, content: file.createReadStream() }
      } catch (error) {
        await file.close()
        throw error
      }
    },
    remove: (name) => rm(toPath(name), { force: true }),
    async *list(folder) {
      const found: StoredName[] = []
      for (const below of (await readdir(toPath(folder), { recursive: true }).catch(ifMissing)) ?? []) {
        const name = `${folder}/${below.split(path.sep).join('/')}`
        const info = await stat(toPath(name)).catch(ifMissing)
        if (info?.isFile()) found.push({ name, bytes: info.size, changedAt: info.mtimeMs })
      }
      yield found
    },
    close: () => {},
  }
}

function ifMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/**
 * A rename survives a power failure only once its folder is synced. Windows can't open a folder and doesn't need
 * to.
 */
async function syncFolder(dir: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(dir, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
