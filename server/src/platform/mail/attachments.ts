import { buffer } from 'node:stream/consumers'
import { nameFor } from '../files/content-type.ts'
import { openFile } from '../files/store-file.ts'
import type { Attachment } from './mail-server.ts'

/** A stored file as attached to an email. */
export type AttachedFile = { key: string; name: string; contentType: string }

/** The contents of an email's files; throws if one is missing. */
export const readAttachments = (files: readonly AttachedFile[]): Promise<Attachment[]> =>
  Promise.all(
    files.map(async ({ key, name, contentType }) => ({
      filename: nameFor(contentType, name),
      contentType,
      content: await readContent(key),
    })),
  )

async function readContent(key: string): Promise<Buffer> {
  const opened = await openFile(key)
  if (!opened) throw new Error(`the file ${key} is missing`)
  return buffer(opened.content)
}
