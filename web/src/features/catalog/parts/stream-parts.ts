import { parts, type Suggestion, type SuggestionEnd } from '#contract/catalog/parts.ts'
import type { Call } from '#contract/http.ts'
import { readLines } from '#web/platform/send.ts'

export type StreamAsk = Call<typeof parts.stream>

/** The progress of a search in a remote catalog. */
export type PartStream = {
  at: 'searching' | 'done' | 'cancelled' | 'broken'
  /** All parts so far; the screen shows one page. */
  rows: readonly Suggestion[]
  /** The server's last word; null if the stream broke off. */
  end: SuggestionEnd | null
  /** Why there was no answer at all. */
  problem: unknown
}

export const searching: PartStream = { at: 'searching', rows: [], end: null, problem: null }

/**
 * The first parts are shown immediately, later ones in batches a few times a second, even if nothing follows.
 */
const atOnce = 10
const paceMs = 200

/** Reads a stream to its end and reports progress; stays silent once `signal` is aborted. */
export async function streamParts(
  ask: StreamAsk,
  signal: AbortSignal,
  report: (stream: PartStream) => void,
): Promise<void> {
  const rows: Suggestion[] = []
  let end: SuggestionEnd | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = () => {
    timer = undefined
    if (!signal.aborted) report({ ...searching, rows: [...rows] })
  }
  try {
    for await (const line of readLines(parts.stream, ask, { signal })) {
      if (line.kind === 'end') end = line
      if (line.kind !== 'part') continue
      rows.push(line.part)
      if (rows.length <= atOnce) show()
      else timer ??= setTimeout(show, paceMs)
    }
    clearTimeout(timer)
    const at = end && !end.trouble ? 'done' : 'broken'
    if (!signal.aborted) report({ at, rows, end, problem: null })
  } catch (problem) {
    clearTimeout(timer)
    if (!signal.aborted) report({ at: 'broken', rows, end, problem })
  }
}
