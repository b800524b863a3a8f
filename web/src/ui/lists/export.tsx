import { Button, Loader, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Call, Route } from '#contract/http.ts'
import { number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { errorText } from '#web/platform/problems.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { download } from '#web/platform/send.ts'
import { Tooltip } from '#web/ui/buttons/tooltip.tsx'
import { InlineProblem } from '../feedback/inline-problem.tsx'
import { toast } from '../feedback/toast.ts'
import css from './export.module.css'

export type Export<R extends Route> = {
  /** Fetches and saves the file; one export at a time. */
  run(input: Call<R>): void
  cancel(): void
  /** Bytes received; null if none are expected. */
  bytes: number | null
  problem: unknown
}

/** Exports a list as a file: a button starts it, an ExportNote shows progress and failure. */
export function useExport<R extends Route>(route: R): Export<R> {
  const [bytes, setBytes] = useState<number | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const run = async (input: Call<R>) => {
    if (stop.current) return
    stop.current = new AbortController()
    const { signal } = stop.current
    setProblem(null)
    setBytes(0)
    try {
      const { name, content } = await download(route, input, { signal, onBytes: setBytes })
      saveFile(name, content)
      toast.success(t('common.exported', { name }))
    } catch (error) {
      if (signal.aborted) return
      setProblem(error)
      toast.error(errorText(error))
    } finally {
      stop.current = null
      setBytes(null)
    }
  }
  return { run: (input) => void run(input), cancel: () => stop.current?.abort(), bytes, problem }
}

type ButtonProps = {
  busy: boolean
  onClick: () => void
  disabled?: boolean
  /** Why there's nothing to export now. */
  why?: string | undefined
}

/** Goes next to the page's main action. */
export const ExportButton = ({ busy, onClick, disabled, why }: ButtonProps) => (
  <Tooltip label={why ?? t('common.exportHint')}>
    <Button
      variant="default"
      leftSection={<IconDownload size={16} />}
      onClick={onClick}
      disabled={busy || disabled || Boolean(why)}
    >
      {t('common.export')}
    </Button>
  </Tooltip>
)

/** The file's progress, or why there isn't one. */
export function ExportNote({ of: { bytes, problem, cancel } }: { of: Omit<Export<Route>, 'run'> }) {
  if (problem)
    return (
      <div className={css.problem}>
        <InlineProblem problem={problem} title={t('common.exportFailed')} />
      </div>
    )
  if (bytes === null) return null
  return (
    <div className={css.note} role="status">
      <Loader size={16} />
      <Text className={css.text}>
        {bytes === 0
          ? t('common.exportWaiting')
          : t('common.exporting', { size: number(bytes / 1_000_000, 1) })}
      </Text>
      <Button size="compact-sm" variant="default" onClick={cancel}>
        {t('common.cancel')}
      </Button>
    </div>
  )
}
