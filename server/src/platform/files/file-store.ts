import type { Readable } from 'node:stream'

/** The product's file storage: a folder that all processes share, or a bucket. */
export type FileStore = {
  /** Shown to people: the folder's path or the bucket's address. */
  readonly place: string
  /** A path on this machine's disk to write a file to before it's put into the store under `name`. */
  unfinished(name: string): string
  /** Moves a written file into the store, completely or not at all. */
  put(name: string, file: string): Promise<void>
  /** Null if there's no such file. */
  open(name: string): Promise<OpenedFile | null>
  /** Succeeds even if the file doesn't exist. */
  remove(name: string): Promise<void>
  /** The files below a folder, in batches. They can include unfinished files of a dead process. */
  list(folder: string): AsyncIterable<readonly StoredName[]>
  close(): void
}

/** A file's size in bytes and its content, which has to be read or destroyed. */
export type OpenedFile = { bytes: number; content: Readable }

/** A stored file in a listing; `changedAt` is in milliseconds since 1970. */
export type StoredName = { name: string; bytes: number; changedAt: number }

/** The store can't be reached or answers with an error. That proves nothing about its content. */
export class FilesAway extends Error {
  override name = 'FilesAway'
}
