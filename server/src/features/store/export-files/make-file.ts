import type { MadeFile } from '#contract/store/export-files.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { inDealer } from '#server/platform/db/work.ts'
import { warn } from '#server/platform/log.ts'
import { discardExport } from './delete-export.ts'

const reportEveryMs = 500

/** A run of a dealer's job that makes a file. */
export type FileRun = { dealerId: number; id: number; actor: Actor; signal: AbortSignal }

/** The end of a run, as its row stores it. */
export type FileRunEnd<Trouble> =
  | { state: 'done'; filePath: string | null }
  | { state: 'failed'; trouble: Trouble }

type Steps<Trouble> = {
  /** Names the run in the server's log. */
  what: string
  /** Stores the progress, and the end once there's one; false if someone canceled the run. */
  save: (end?: FileRunEnd<Trouble>) => Promise<boolean>
  /** Writes the file; null if nothing goes into it. Calls `report` after each step. */
  write: (signal: AbortSignal, report: () => Promise<void>) => Promise<MadeFile | null>
  findTrouble: (error: unknown) => Trouble
  /** Ends a run that this process can't finish because it stops. Without it, the next attempt starts again. */
  interrupt?: () => Promise<unknown>
}

/** Makes a run's file and stores its progress and its end. A canceled run leaves no file. */
export async function makeFile<Trouble>(run: FileRun, steps: Steps<Trouble>): Promise<void> {
  const { dealerId, actor } = run
  const canceled = new AbortController()
  const signal = AbortSignal.any([run.signal, canceled.signal])
  let reportedAt = 0
  const report = async () => {
    if (performance.now() - reportedAt >= reportEveryMs) {
      reportedAt = performance.now()
      if (!(await steps.save())) canceled.abort()
    }
    signal.throwIfAborted()
  }
  try {
    const file = await steps.write(signal, report)
    const isStored = await steps.save({ state: 'done', filePath: file?.filePath ?? null })
    // Canceled once the file was complete. Nobody waits for it, but it would use the dealer's space.
    if (!isStored && file) await inDealer(dealerId, actor, (work) => discardExport(work, file.fileName))
  } catch (error) {
    if (canceled.signal.aborted) return
    if (run.signal.aborted && !steps.interrupt) throw error
    warn(`${steps.what} failed`, { reason: error instanceof Error ? error.message : String(error) })
    if (run.signal.aborted) await steps.interrupt?.()
    else await steps.save({ state: 'failed', trouble: steps.findTrouble(error) })
  }
}
