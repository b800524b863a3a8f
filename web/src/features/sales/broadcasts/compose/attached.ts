import { z } from 'zod'
import { attachments, maxAttachments } from '#contract/sales/messages/emails.ts'
import type { Message } from '#contract/sales/messages/messages.ts'
import { withLabel } from '#web/platform/formats/with-label.ts'
import { t } from '#web/platform/i18n.ts'
import { sizeText } from '#web/ui/import/file-sizes.ts'

type SavedFile = Message['files'][number]
/** A file chosen here, or saved with a draft. */
export type AttachedFile = File | SavedFile

/** The size of a file that was chosen here or is stored with the draft. */
export const countBytes = (file: AttachedFile): number => (file instanceof File ? file.size : file.bytes)

/** Only obvious problems; the server checks what a file really contains. */
function findFileProblem(files: readonly AttachedFile[]): string | null {
  const { endings, words, maxBytes } = attachments
  const wrong = files.find(
    (file) => file instanceof File && !endings.some((ending) => file.name.toLowerCase().endsWith(ending)),
  )
  if (wrong) return withLabel(wrong.name, t('common.fileKindWrong', { kinds: words }))
  if (files.length > maxAttachments) return t('broadcasts.tooManyFiles', { n: maxAttachments })
  const bytes = files.reduce((sum, file) => sum + countBytes(file), 0)
  return bytes > maxBytes ? t('common.fileTooLarge', { limit: sizeText(maxBytes) }) : null
}

const limited = <F extends AttachedFile>(file: z.ZodType<F, F>) =>
  z.array(file).superRefine((files, context) => {
    const message = findFileProblem(files)
    if (message) context.addIssue({ code: 'custom', message })
  })

export const chosenFiles = limited(z.instanceof(File))
export const attachedFiles = limited(z.custom<AttachedFile>())
