import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type CatalogImport,
  type ImportKind,
  type ImportPreview,
  imports,
} from '#contract/catalog/imports.ts'
import { t } from '#web/platform/i18n.ts'
import { wordsOf } from '#web/platform/problems.ts'
import { refresh } from '#web/platform/read.ts'
import { upload } from '#web/platform/send.ts'
import { beginningOf, countLines } from '#web/ui/import/file-sizes.ts'
import { toast } from '#web/ui/toast.ts'

export type Wish = { catalog: string; kind: ImportKind; file: File }
export type Step =
  | { at: 'choosing' }
  | { at: 'previewing' }
  | { at: 'refused'; problem: unknown }
  | { at: 'previewed'; preview: ImportPreview }
  | { at: 'importing'; lines: number }
  | { at: 'imported'; done: CatalogImport }
  | { at: 'broken'; problem: unknown }
  | { at: 'stopped' }

/** One import from the chosen file to its end: it is looked at as soon as all is chosen, and sent when asked. */
export function useImport(wish: Wish | null) {
  const [step, setStep] = useState<Step>({ at: 'choosing' })
  const running = useRef<AbortController>(undefined)
  const { catalog, kind, file } = wish ?? {}

  useEffect(() => {
    if (!catalog || !kind || !file) return setStep({ at: 'choosing' })
    const control = new AbortController()
    setStep({ at: 'previewing' })
    preview({ catalog, kind, file }, control.signal).then(
      (answer) => !control.signal.aborted && setStep({ at: 'previewed', preview: answer }),
      (problem) => !control.signal.aborted && setStep({ at: 'refused', problem }),
    )
    return () => control.abort()
  }, [catalog, kind, file])

  const start = useCallback(async () => {
    if (!wish || running.current) return
    const control = new AbortController()
    running.current = control
    setStep({ at: 'importing', lines: 0 })
    void countLines(wish.file, control.signal).then((lines) =>
      setStep((before) => (before.at === 'importing' ? { ...before, lines } : before)),
    )
    const end = await sendFile(wish, control.signal)
    setStep(end)
    running.current = undefined
    // Told in the corner too: whoever waits may look at another screen meanwhile.
    if (end.at === 'imported') toast.success(t('catalogs.imported'))
    if (end.at === 'broken') toast.error(wordsOf(end.problem))
    await refresh([imports.list])
  }, [wish])

  return { step, start, stop: () => running.current?.abort() }
}

async function preview({ file, ...into }: Wish, signal: AbortSignal): Promise<ImportPreview> {
  return (await upload(imports.preview, into, { file: await beginningOf(file) }, { signal })).data
}

async function sendFile({ file, ...into }: Wish, signal: AbortSignal): Promise<Step> {
  try {
    const { data } = await upload(imports.create, into, { file }, { signal })
    return { at: 'imported', done: data }
  } catch (problem) {
    return signal.aborted ? { at: 'stopped' } : { at: 'broken', problem }
  }
}
