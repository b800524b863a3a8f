import { useRef, useState } from 'react'
import { useWhenChanged } from '#web/platform/use-when-changed.ts'
import { type PartStream, type StreamAsk, searching, streamParts } from './stream-parts.ts'

type Streams = Readonly<Record<string, PartStream>>

/**
 * Searches each of these remote catalogs at once. A new question ends the earlier searches; `null` (while
 * typing) asks nothing and keeps the results. Unmounting ends all.
 */
export function usePartStreams(catalogs: readonly string[], ask: Omit<StreamAsk, 'catalog'> | null) {
  const [streams, setStreams] = useState<Streams>({})
  const runs = useRef(new Map<string, AbortController>())
  const latest = useRef(ask)
  const question = ask && JSON.stringify([catalogs, ask])

  const report = (catalog: string, stream: PartStream) =>
    setStreams((before) => ({ ...before, [catalog]: stream }))
  const start = (catalog: string) => {
    runs.current.get(catalog)?.abort()
    if (!latest.current) return
    const run = new AbortController()
    runs.current.set(catalog, run)
    report(catalog, searching)
    void streamParts({ ...latest.current, catalog }, run.signal, (stream) => report(catalog, stream))
  }
  const cancel = (catalog: string) => {
    runs.current.get(catalog)?.abort()
    setStreams((before) => {
      const stream = before[catalog]
      return stream ? { ...before, [catalog]: { ...stream, at: 'cancelled' } } : before
    })
  }

  useWhenChanged(question, () => {
    latest.current = ask
    if (!question) return
    for (const catalog of catalogs) start(catalog)
    const open = runs.current
    return () => {
      for (const run of open.values()) run.abort()
    }
  })

  return { streams, cancel, retry: start }
}
