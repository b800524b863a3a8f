import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type CustomerImport,
  type CustomerImportPreview,
  customerImports,
  type ExistingChoice,
} from '#contract/sales/customer-imports.ts'
import { customers } from '#contract/sales/customers.ts'
import { t } from '#web/platform/i18n.ts'
import { wordsOf } from '#web/platform/problems.ts'
import { refresh } from '#web/platform/read.ts'
import { upload } from '#web/platform/send.ts'
import { countLines } from '#web/ui/import/file-sizes.ts'
import { toast } from '#web/ui/toast.ts'

export type Wish = {
  dealerId: number
  existing: ExistingChoice
  file: File
  /** Fields by column, with commas between them; found by name when left out. */
  columns?: string | undefined
}
export type Step =
  | { at: 'choosing' }
  | { at: 'previewing'; last?: CustomerImportPreview | undefined }
  | { at: 'refused'; problem: unknown }
  | { at: 'previewed'; preview: CustomerImportPreview }
  | { at: 'importing'; lines: number }
  | { at: 'imported'; done: CustomerImport }
  | { at: 'broken'; problem: unknown }
  | { at: 'stopped' }

/** One import from the chosen file to its end: it is looked at as soon as all is chosen, and sent when asked. */
export function useImport(wish: Wish | null) {
  const [step, setStep] = useState<Step>({ at: 'choosing' })
  const running = useRef<AbortController>(undefined)

  useEffect(() => {
    if (!wish) return setStep({ at: 'choosing' })
    const control = new AbortController()
    // While another use of the columns is tried, the last preview stays on the screen.
    setStep((before) => ({
      at: 'previewing',
      last: before.at === 'previewed' && wish.columns ? before.preview : undefined,
    }))
    const { file, ...query } = wish
    upload(customerImports.preview, query, { file }, { signal: control.signal }).then(
      ({ data }) => !control.signal.aborted && setStep({ at: 'previewed', preview: data }),
      (problem) => !control.signal.aborted && setStep({ at: 'refused', problem }),
    )
    return () => control.abort()
  }, [wish])

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
    if (end.at === 'imported') toast.success(t('customerImports.done'))
    if (end.at === 'broken') toast.error(wordsOf(end.problem))
    await refresh([customerImports.list, customers.list, customers.picker, customers.show])
  }, [wish])

  return { step, start, stop: () => running.current?.abort() }
}

async function sendFile({ file, ...query }: Wish, signal: AbortSignal): Promise<Step> {
  try {
    const { data } = await upload(customerImports.create, query, { file }, { signal })
    return { at: 'imported', done: data }
  } catch (problem) {
    return signal.aborted ? { at: 'stopped' } : { at: 'broken', problem }
  }
}
