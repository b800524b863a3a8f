import { z } from 'zod'
import type { FileKind } from '#contract/store/files.ts'
import { t } from '#web/platform/i18n.ts'
import { sizeText } from '../import/file-sizes.ts'

/** The value of a file field in a form's schema: the stored file's name, a chosen file, or neither. */
export const fileValue = (kind: FileKind) =>
  z
    .union([
      z.string(),
      z.instanceof(File).superRefine((file, context) => {
        const message = findFileProblem(file, kind)
        if (message) context.addIssue({ code: 'custom', message })
      }),
    ])
    .nullish()

/** Finds obvious problems; the server checks what a file really contains. */
export function findFileProblem(file: File, { types, endings, words, maxBytes }: FileKind): string | null {
  const name = file.name.toLowerCase()
  if (!types.includes(file.type) && !endings.some((ending) => name.endsWith(ending)))
    return t('common.fileKindWrong', { kinds: words })
  if (file.size === 0) return t('common.fileEmpty')
  return file.size > maxBytes ? t('common.fileTooLarge', { limit: sizeText(maxBytes) }) : null
}

/** Whether the browser can draw the file, whatever its name ends in. */
export const isPictureInside = (file: File): Promise<boolean> =>
  createImageBitmap(file).then(
    (picture) => {
      picture.close()
      return true
    },
    () => false,
  )
