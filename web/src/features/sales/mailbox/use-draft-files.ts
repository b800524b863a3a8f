import { useRef } from 'react'
import type { Message } from '#contract/sales/messages/messages.ts'
import type { FormStore, Values } from '#web/ui/form/form-store.ts'
import type { AttachedFile } from '../broadcasts/compose/attached.ts'

/** The files in the form's values: chosen here, or stored with the draft. */
export const listAttached = ({ attachment }: Values): AttachedFile[] => (attachment ?? []) as AttachedFile[]

/** New files, and the draft's remaining ones. */
export const filesOnWire = (files: readonly AttachedFile[]) => ({
  attachment: files.filter((file) => file instanceof File),
  fileIds: files.flatMap((file) => (file instanceof File ? [] : file.id)).join(','),
})

/** The form's files as a draft keeps them. */
export function useDraftFiles(form: FormStore) {
  /** Files the server refused; the text is saved without them. */
  const refusedFiles = useRef(new Set<AttachedFile>())
  /** Files the server has stored, in case the draft has to start over. */
  const uploaded = useRef(new Map<number, File>())
  const listCurrent = () => listAttached(form.state.values)

  const savable = () =>
    listCurrent().filter(
      (file) => !(file instanceof File) || !(form.state.errors.attachment || refusedFiles.current.has(file)),
    )
  /** Puts the stored files in place of those sent; without what was removed meanwhile. */
  const showSaved = (sent: readonly AttachedFile[], stored: Message['files']) => {
    const visibleFiles = listCurrent()
    const news = sent.filter((file) => file instanceof File)
    const removed = new Set(
      sent.flatMap((file) => (file instanceof File || visibleFiles.includes(file) ? [] : file.id)),
    )
    // The last ones, in the order they were sent.
    for (const [at, file] of news.entries()) {
      const { id } = stored[stored.length - news.length + at]!
      uploaded.current.set(id, file)
      if (!visibleFiles.includes(file)) removed.add(id)
    }
    const waiting = visibleFiles.filter((file) => file instanceof File && !news.includes(file))
    form.set('attachment', [...stored.filter((file) => !removed.has(file.id)), ...waiting])
  }
  const refuse = (sent: readonly AttachedFile[]) => {
    for (const file of sent) if (file instanceof File) refusedFiles.current.add(file)
  }
  /** Detaches the files chosen here from the draft. */
  const detach = () =>
    form.set(
      'attachment',
      listCurrent().flatMap((file) => (file instanceof File ? file : (uploaded.current.get(file.id) ?? []))),
    )
  const hasRefused = () => listCurrent().some((file) => refusedFiles.current.has(file))
  return { savable, showSaved, refuse, detach, hasRefused }
}
