import { useEffect, useRef, useState } from 'react'
import type { ExportInput, Outcome, Progress } from './export-calls.ts'
import { runExport } from './export-calls.ts'

export type ExportState =
  | { is: 'idle' }
  | { is: 'running'; progress: Progress }
  | { is: 'over'; outcome: Outcome }
  | { is: 'failed'; problem: unknown }

/** Runs one export at a time; leaving the screen cancels it. */
export function useMarketplaceExport() {
  const [state, setState] = useState<ExportState>({ is: 'idle' })
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  /** The outcome; null if it failed or was canceled. */
  const run = async (exportInput: ExportInput): Promise<Outcome | null> => {
    stop.current?.abort()
    const control = new AbortController()
    stop.current = control
    const { signal } = control
    const onProgress = (progress: Progress) => {
      if (!signal.aborted) setState({ is: 'running', progress })
    }
    try {
      const outcome = await runExport(exportInput, { signal, onProgress })
      setState({ is: 'over', outcome })
      return outcome
    } catch (problem) {
      // Cancels the remaining requests for parts.
      control.abort()
      if (stop.current === control) setState({ is: 'failed', problem })
      return null
    }
  }
  const cancel = () => {
    stop.current?.abort()
    stop.current = null
    setState({ is: 'idle' })
  }
  return { state, run, cancel }
}
