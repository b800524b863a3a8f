import { readFile } from 'node:fs/promises'
import { nameFor } from '../files/content-type.ts'
import { pathOfKey } from '../files/files-dir.ts'
import type { Attachment } from './mail-server.ts'

/** A kept file as a mail names it. */
export type AttachedFile = { key: string; name: string; contentType: string }

/** The contents of files that go with a mail; throws when one is gone from the disk. */
export const readAttachments = (files: readonly AttachedFile[]): Promise<Attachment[]> =>
  Promise.all(
    files.map(async ({ key, name, contentType }) => ({
      filename: nameFor(contentType, name),
      contentType,
      content: await readFile(pathOfKey(key)),
    })),
  )
