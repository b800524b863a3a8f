import type { Work } from '#server/platform/db/work.ts'
import { type Position, readCursor, refuseOther, writeCursor } from './cursor.ts'
import { findMoment, findNextChanges, findNextRecords, type Kind } from './queries.ts'

type Stamp = { id: number; updatedAt: string }
type ChangesInput = { cursor?: string; updatedSince?: string; pageSize: number }
type Entry<R> = { id: number; deleted: boolean; record: R | null }
/** Reads the existing ones among a noun's records. */
type ReadRecords<R> = (work: Work, ids: readonly number[]) => Promise<R[]>
type Page<R> = { data: Entry<R>[]; next: Position; hasMore: boolean }

/**
 * First every record by id, then the changes since that pass started, in the order of their transactions. A change is
 * returned once all earlier transactions have ended, because one that ends later would have an earlier place. A record
 * is read after its change, so it can be newer; then it's returned again.
 */
export const changeFinder =
  <R>(kind: Kind, readRecords: ReadRecords<R>, toStamp: (record: R) => Stamp) =>
  async (work: Work, { cursor, updatedSince, pageSize }: ChangesInput) => {
    const use = { kind, dealerId: work.dealerId }
    const before = cursor === undefined ? null : readCursor(use, cursor)
    const moment = await findMoment(work, kind, before?.proof ?? null)
    const { horizon, epoch, heldBackSince, proof } = moment
    if (before) refuseOther(before, { ...moment, now: work.now })
    const where =
      before ??
      startOver({
        epoch,
        begun: horizon,
        since: updatedSince ? new Date(updatedSince).toISOString() : null,
        at: work.now.getTime(),
      })
    const entries = async (ids: readonly number[]) => {
      const found = new Map((await readRecords(work, ids)).map((record) => [toStamp(record).id, record]))
      return ids.map((id) => toEntry(id, found.get(id) ?? null))
    }
    const page =
      where.passed === null
        ? await changesAfter(work, { kind, where, horizon, pageSize, entries, toStamp })
        : await recordsAfter(work, { kind, where, passed: where.passed, pageSize, entries })
    const { data, next, hasMore } = page
    return {
      data,
      nextCursor: writeCursor(use, { ...next, proof }),
      hasMore,
      heldBackSince: hasMore ? null : heldBackSince,
    }
  }

const toEntry = <R>(id: number, record: R | null): Entry<R> => ({ id, deleted: record === null, record })

const startOver = ({
  begun: startXid,
  since,
  ...rest
}: Pick<Position, 'epoch' | 'begun' | 'since' | 'at'>) => ({
  ...rest,
  proof: null,
  passed: 0,
  begun: startXid,
  since,
  // For a start time, earlier changes show which records were deleted since.
  xid: since === null ? startXid : '0',
  id: 0,
})

type Reading<R> = {
  kind: Kind
  where: Position
  pageSize: number
  entries: (ids: readonly number[]) => Promise<Entry<R>[]>
}

async function recordsAfter<R>(
  work: Work,
  { kind, where, passed, pageSize, entries }: Reading<R> & { passed: number },
): Promise<Page<R>> {
  const ids = await findNextRecords(work, kind, { passed, since: where.since, pageSize })
  const last = ids.length < pageSize ? null : (ids.at(-1) ?? null)
  return { data: await entries(ids), next: { ...where, passed: last }, hasMore: true }
}

/** Further input for the pass over changes. */
type Changes<R> = { horizon: string; toStamp: (record: R) => Stamp }

async function changesAfter<R>(
  work: Work,
  { kind, where, horizon, pageSize, entries, toStamp }: Reading<R> & Changes<R>,
): Promise<Page<R>> {
  const changes = await findNextChanges(work, kind, where, { horizon, pageSize })
  const xids = new Map(changes.map(({ id, xid }) => [id, xid]))
  const inFirstPass = ({ id, record }: Entry<R>) =>
    where.since !== null &&
    record !== null &&
    BigInt(xids.get(id)!) < BigInt(where.begun) &&
    Date.parse(toStamp(record).updatedAt) >= Date.parse(where.since)
  const data = (await entries(changes.map(({ id }) => id))).filter((entry) => !inFirstPass(entry))
  const last = changes.at(-1)
  const hasMore = changes.length === pageSize
  const next =
    hasMore && last ? { ...where, ...last } : { ...where, xid: horizon, id: 0, at: work.now.getTime() }
  return { data, next, hasMore }
}
