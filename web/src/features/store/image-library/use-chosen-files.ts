import { useRef, useState } from 'react'
import { type CheckedName, type Image, imageLibrary, libraryPictures } from '#contract/store/image-library.ts'
import { t } from '#web/platform/i18n.ts'
import { errorText } from '#web/platform/problems.ts'
import { refresh } from '#web/platform/read.ts'
import { send, upload } from '#web/platform/send.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { canShrink, shrinkPicture } from '#web/ui/fields/shrink-picture.ts'
import { findFileProblem, isPictureInside } from '#web/ui/form/file-value.ts'
import { refreshes } from './image-changes.ts'

export type ChosenFile = {
  file: File
  status: 'checking' | CheckedName['status'] | 'saving'
  /** Why the last save failed. */
  problem?: unknown
}
/** `tooLarge` is the file, if it's a picture that can be made smaller. */
export type RefusedFile = { name: string; reason: string; tooLarge?: File }

const makeNameKey = ({ name }: File) => name.normalize().toLowerCase()

/** Files to add to the library: each is checked at once and saved in a separate call. */
export function useChosenFiles(dealerId: number) {
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([])
  const [rejected, setRejected] = useState<readonly RefusedFile[]>([])
  const [problem, setProblem] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const takenNames = useRef(new Set<string>())

  const change = (file: File, next: Partial<ChosenFile>) =>
    setChosen((all) => all.map((one) => (one.file === file ? { ...one, problem: undefined, ...next } : one)))
  const drop = (file: File) => {
    takenNames.current.delete(makeNameKey(file))
    setChosen((all) => all.filter((one) => one.file !== file))
  }
  const add = async (files: readonly File[]) => {
    const { accepted, refused } = await sortOut(files, takenNames.current)
    setRejected(refused)
    setProblem(null)
    setChosen((all) => [...all, ...accepted.map((file) => ({ file, status: 'checking' as const }))])
    for (let at = 0; at < accepted.length; at += namesPerCall)
      await check(accepted.slice(at, at + namesPerCall))
  }
  const shrink = async ({ name, tooLarge }: RefusedFile) => {
    const small = tooLarge && (await shrinkPicture(tooLarge, libraryPictures))
    const others = rejected.filter((one) => one.tooLarge !== tooLarge)
    if (small) await add([small])
    const failed = { name, reason: t('imageLibrary.notMadeSmaller') }
    // Adding files replaces the list of refused ones.
    setRejected((refused) => [...others, ...(small ? refused : [failed])])
  }
  const check = async (files: readonly File[]) => {
    const names = files.map(({ name }) => name)
    await send(imageLibrary.check, { dealerId, names }).then(
      ({ data }) => {
        for (const [at, file] of files.entries()) change(file, { status: data[at]!.status })
      },
      (error) => {
        for (const file of files) drop(file)
        setProblem(error)
      },
    )
  }
  const save = async (overwrite: boolean): Promise<Image[]> => {
    const waiting = chosen.filter(({ status }) => isReady(status, overwrite))
    setBusy(true)
    const saved: Image[] = []
    const failures: unknown[] = []
    let created = 0
    for (const { file, status } of waiting) {
      change(file, { status: 'saving' })
      const input = { dealerId, overwrite: overwrite ? 1 : 0 } as const
      await upload(imageLibrary.create, input, { files: file }).then(
        ({ data: [image] }) => {
          if (!image || image.status === 'exists') return change(file, { status: 'exists' })
          if (image.status === 'created') created += 1
          saved.push(image)
          drop(file)
        },
        (error) => {
          failures.push(error)
          change(file, { status, problem: error })
        },
      )
    }
    await refresh(refreshes)
    setBusy(false)
    if (failures.length > 0)
      toast.error(`${t('imageLibrary.createFailed')} ${howMany(failures, waiting.length)}`)
    else if (saved.length > 0) toast.success(t(created > 0 ? 'imageLibrary.created' : 'imageLibrary.updated'))
    return saved
  }
  const canSave = (overwrite: boolean) => !busy && chosen.some(({ status }) => isReady(status, overwrite))
  return { chosen, rejected, problem, busy, add, shrink, drop, save, canSave }
}

/** Sorts files into accepted and refused ones, with reasons; adds the accepted names to `takenNames`. */
async function sortOut(files: readonly File[], takenNames: Set<string>) {
  const refused: RefusedFile[] = []
  const accepted: File[] = []
  for (const file of files) {
    const isTwice = takenNames.has(makeNameKey(file))
    const reason =
      findFileProblem(file, libraryPictures) ??
      (isTwice ? t('imageLibrary.twice') : null) ??
      ((await isPictureInside(file)) ? null : t('common.fileKindWrong', { kinds: libraryPictures.words }))
    const large = canShrink(file, libraryPictures) && !isTwice ? { tooLarge: file } : {}
    if (reason) {
      refused.push({ name: file.name, reason, ...large })
    } else {
      accepted.push(file)
      takenNames.add(makeNameKey(file))
    }
  }
  return { accepted, refused }
}

const namesPerCall = 500

const isReady = (status: ChosenFile['status'], overwrite: boolean) =>
  status === 'approved' || (overwrite && status === 'exists')

const howMany = (failures: readonly unknown[], total: number) =>
  total === 1 ? errorText(failures[0]) : t('imageLibrary.failedSome', { n: failures.length, of: total })
