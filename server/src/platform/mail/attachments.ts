import { readFile } from 'node:fs/promises'
import { nameFor } from '../files/content-type.ts'
import { pathOfKey } from '../files/files-dir.ts'
import type { Attachment } from './mail-server.ts'

/** A stored file as attached to an email. */
export type AttachedFile = { key: string; name: string; contentType: string }

/** The contents of an email's files; throws if one is missing on disk. */
export const readAttachments = (files: readonly AttachedFile[]): Promise<Attachment[]> =>
  Promise.all(
    files.map(async ({ key, name, contentType }) => ({
      filename: nameFor(contentType, name),
      contentType,
      content: await readFile(pathOfKey(key)),
    })),
  )
