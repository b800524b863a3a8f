import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Route } from '#contract/http.ts'
import { t } from '#web/platform/i18n.ts'
import { errorText } from '#web/platform/problems.ts'
import { refresh } from '#web/platform/read.ts'
import { toast } from '../feedback/toast.ts'
import { countLines } from './file-sizes.ts'

export type Step<Preview, Done> =
  | { at: 'choosing' }
  | { at: 'previewing'; last?: Preview | undefined }
  | { at: 'refused'; problem: unknown }
  | { at: 'previewed'; preview: Preview }
  | { at: 'importing'; lines: number }
  | { at: 'imported'; done: Done }
  | { at: 'broken'; problem: unknown }
  | { at: 'stopped' }

/** One kind of import's calls; declared once, with its screen. */
export type ImportCalls<ImportRequest, Preview, Done> = {
  preview: (request: ImportRequest, signal: AbortSignal) => Promise<{ data: Preview }>
  create: (request: ImportRequest, signal: AbortSignal) => Promise<{ data: Done }>
  refreshes: readonly Route[]
  /** Whether the last preview stays on screen until the new one arrives. */
  keepsPreview?: (request: ImportRequest) => boolean
}

/**
 * Leads one import from the chosen file to its end: previews once everything is chosen, and sends on request.
 */
export function useImport<ImportRequest extends { file: File }, Preview, Done>(
  request: ImportRequest | null,
  calls: ImportCalls<ImportRequest, Preview, Done>,
) {
  const [step, setStep] = useState<Step<Preview, Done>>({ at: 'choosing' })
  const running = useRef<AbortController>(undefined)

  useEffect(() => {
    if (!request) return setStep({ at: 'choosing' })
    const control = new AbortController()
    const keeps = calls.keepsPreview?.(request) ?? false
    setStep((before) => ({
      at: 'previewing',
      last: before.at === 'previewed' && keeps ? before.preview : undefined,
    }))
    calls.preview(request, control.signal).then(
      ({ data }) => !control.signal.aborted && setStep({ at: 'previewed', preview: data }),
      (problem) => !control.signal.aborted && setStep({ at: 'refused', problem }),
    )
    return () => control.abort()
  }, [request, calls])

  const start = useCallback(async () => {
    if (!request || running.current) return
    const control = new AbortController()
    running.current = control
    setStep({ at: 'importing', lines: 0 })
    void countLines(request.file, control.signal).then((lines) =>
      setStep((before) => (before.at === 'importing' ? { ...before, lines } : before)),
    )
    const end = await calls.create(request, control.signal).then(
      ({ data }): Step<Preview, Done> => ({ at: 'imported', done: data }),
      (problem): Step<Preview, Done> =>
        control.signal.aborted ? { at: 'stopped' } : { at: 'broken', problem },
    )
    setStep(end)
    running.current = undefined
    // Also as a toast: people may look at another screen meanwhile.
    if (end.at === 'imported') toast.success(t('imports.done'))
    if (end.at === 'broken') toast.error(errorText(end.problem))
    await refresh(calls.refreshes)
  }, [request, calls])

  const isBusy = step.at === 'importing'
  // Other screens may be opened meanwhile; closing the tab would end the import.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => isBusy, disabled: !isBusy })
  return { step, isBusy, start, stop: () => running.current?.abort() }
}
