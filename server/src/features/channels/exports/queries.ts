import { type ExportJob, type ExportTrouble, exportTroubles } from '#contract/channels/exports.ts'
import type { Work } from '#server/platform/db/work.ts'
import { publish } from '#server/platform/events/publish.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'

/** Published with an export's id when its progress changes. */
export const exportsTopic = 'exports'

const shown = [
  ...(['id', 'state', 'partsTotal', 'partsRead', 'partsWritten', 'partsLeftOut'] as const),
  ...(['filePath', 'trouble', 'createdAt', 'finishedAt'] as const),
] as const

/** Reads an export's progress. Refuses with `not_found`. */
export async function readExport({ db, dealerId }: Work, id: number): Promise<ExportJob> {
  const found = await db
    .selectFrom('exports')
    .select(shown)
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw refuse('not_found')
  const trouble = exportTroubles.find((one) => one === found.trouble) ?? null
  return { ...found, state: toState(found.state), trouble }
}

const states = ['waiting', 'running', 'done', 'cancelled', 'stopped', 'failed'] as const
const toState = (stored: string) => states.find((state) => state === stored) ?? 'failed'

type Change = {
  state?: ExportJob['state']
  partsTotal?: number
  partsRead?: number
  partsWritten?: number
  partsLeftOut?: number
  observations?: string
  filePath?: string | null
  trouble?: ExportTrouble
}

/** Changes an export that's in this state, and notifies its listeners; false if its state has changed since. */
export async function changeExport(work: Work, id: number, from: readonly string[], change: Change) {
  const { db, dealerId, now } = work
  const isOver = change.state !== undefined && change.state !== 'running'
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set({ ...change, ...(isOver ? { finishedAt: now } : {}) })
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await publish(work, exportsTopic, [id])
  return true
}
