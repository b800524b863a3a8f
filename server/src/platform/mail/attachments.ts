import { readFile } from 'node:fs/promises'
import { pathOfKey } from '../files/files-dir.ts'
import type { Attachment } from './mail-server.ts'

/** A kept file as a mail names it. */
export type AttachedFile = { key: string; name: string; contentType: string }

/** The contents of files that go with a mail; throws when one is gone from the disk. */
export const readAttachments = (files: readonly AttachedFile[]): Promise<Attachment[]> =>
  Promise.all(
    files.map(async ({ key, name, contentType }) => ({
      filename: attachedName(name, contentType),
      contentType,
      content: await readFile(pathOfKey(key)),
    })),
  )

const endings: Record<string, RegExp> = {
  'image/jpeg': /\.jpe?g$/i,
  'image/png': /\.png$/i,
  'application/pdf': /\.pdf$/i,
  'application/msword': /\.doc$/i,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': /\.docx$/i,
}
const usual: Record<string, string> = { 'image/jpeg': '.jpg', 'image/png': '.png', 'application/pdf': '.pdf' }

/** A name that says what the file is: `invoice.exe`, in which there is a PDF, is `invoice.exe.pdf`. */
export function attachedName(name: string, contentType: string): string {
  const ending = endings[contentType]
  if (!ending || ending.test(name)) return name
  return name + (usual[contentType] ?? (contentType === 'application/msword' ? '.doc' : '.docx'))
}
