import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileFolders } from './file-names.ts'
import type { FileStore, StoredName } from './file-store.ts'

type MoveCounts = { copied: number; there: number; removed: number; bytes: number }

type Options = {
  /** Removes every file that the target also has. */
  removes: boolean
  onFolder?: (soFar: MoveCounts) => void
}

/**
 * Copies every file that the target lacks. It can be stopped and repeated at any point: files never change, except
 * that pictures get smaller when they're cleaned, so a file of the same size is the same file.
 */
export async function moveFiles(from: FileStore, to: FileStore, options: Options): Promise<MoveCounts> {
  const moved: MoveCounts = { copied: 0, there: 0, removed: 0, bytes: 0 }
  for (const folder of [...fileFolders, 'exports']) {
    const there = new Map<string, number>()
    for await (const files of to.list(folder)) for (const { name, bytes } of files) there.set(name, bytes)
    for await (const files of from.list(folder))
      for (const file of files.filter(({ name }) => !name.endsWith('.part'))) {
        if (there.get(file.name) === file.bytes) moved.there += 1
        else await copy(from, to, file, moved)
        if (!options.removes) continue
        await from.remove(file.name)
        moved.removed += 1
      }
    options.onFolder?.(moved)
  }
  return moved
}

async function copy(from: FileStore, to: FileStore, { name }: StoredName, moved: MoveCounts): Promise<void> {
  const opened = await from.open(name)
  // Someone deleted it in the meantime.
  if (!opened) return
  const unfinished = to.unfinished(name)
  await mkdir(path.dirname(unfinished), { recursive: true })
  await pipeline(opened.content, createWriteStream(unfinished, { flush: true }))
  await to.put(name, unfinished)
  moved.copied += 1
  moved.bytes += opened.bytes
}
