import { formatDateTime } from '#contract/dates.ts'
import type { Input } from '#contract/http.ts'
import type { history, Version, VersionDetail } from '#contract/tenancy/history.ts'
import { describeEntry } from '#server/platform/audit/describe-entry.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { findNames } from '../activity/names.ts'
import { readTimeZone } from '../dealers/read-time-zone.ts'
import { composeThing, type Keeper, keepsField } from './history-things.ts'
import { findBeginnings, gapsIn, listVersions } from './queries.ts'
import { keeperFor, versionState } from './version-state.ts'

const atOnce = 20

/** Lists a thing's versions, newest first, and since when its log is complete. */
export async function listHistory(work: Work, { kind, key, before }: Input<typeof history.list>) {
  const keeper = keeperFor(work, kind)
  const thing = composeThing(kind, key)
  const [timeZone, now, found] = [
    await readTimeZone(work),
    await keeper.now(work, key),
    await listVersions(work, { thing, before, limit: atOnce + 1 }, keeper.fields),
  ]
  const shown = found.slice(0, atOnce)
  const oldest = shown.at(-1)
  const gaps = oldest ? await gapsIn(work, thing, { from: oldest.id, now: now?.values }) : []
  const beginning =
    key === '' ? undefined : (await findBeginnings(work, [composeThing(kind)])).values().next().value
  const since = [...gaps.filter(({ field }) => keepsField(keeper, field)).map(({ at }) => at), beginning]
    .filter((at) => at !== undefined)
    .sort()
    .at(-1)
  return {
    versions: shown.map((entry) => onWire(entry, timeZone, (name) => keepsField(keeper, name))),
    hasStart: oldest !== undefined && found.length <= atOnce && !isCreation(oldest, keeper),
    hasMore: found.length > atOnce,
    since: since ?? null,
    timeZone,
  }
}

/** A price level exists as soon as its dealer does. */
const isCreation = ({ action }: ListedVersion, { recreate }: Keeper) =>
  action === 'create' && recreate !== undefined

type ListedVersion = Awaited<ReturnType<typeof listVersions>>[number]

function onWire(entry: ListedVersion, timeZone: string, isRestored: (name: string) => boolean): Version {
  const { description, ...codes } = describeEntry(entry)
  return {
    id: entry.id,
    at: entry.at,
    formattedAt: formatDateTime(entry.at, timeZone),
    who: entry.actorName,
    eventDescription: description,
    ...codes,
    fields: entry.fields.filter(isRestored),
    isDelete: entry.action === 'delete',
  }
}

/** Shows a version: its changes, the whole state then, and how it differs from today's. */
export async function showVersion(work: Work, input: Input<typeof history.show>): Promise<VersionDetail> {
  const state = await versionState(work, input)
  const { entry, keeper, thing, key, now, was } = state
  const timeZone = await readTimeZone(work)
  const changes = Object.entries((entry.kept ?? entry.changes) as Record<string, unknown>).flatMap(
    ([field, values]) =>
      Array.isArray(values) && keepsField(keeper, field)
        ? [{ field, before: values[0], after: values[1] }]
        : [],
  )
  const fields = new Set([...(keeper.fields ?? []), ...Object.keys(was)])
  const compared = [...fields].map((field) => ({
    field,
    before: was[field] ?? null,
    after: now?.values[field] ?? null,
  }))
  const gaps = await gapsIn(work, thing, { from: entry.id, now: now?.values })
  return {
    ...onWire({ ...entry, fields: changes.map(({ field }) => field) }, timeZone, () => true),
    kind: input.kind,
    key,
    side: input.side,
    dealerId: work.dealerId,
    timeZone,
    record: keeper.record,
    changes,
    state: compared.filter(({ before, after }) => before !== null || after !== null),
    isNow: state.differing.length === 0,
    isGone: now === undefined,
    isNothing: state.isNothing,
    unsure: gaps.map(({ field }) => field).filter((field) => keepsField(keeper, field)),
    version: now?.version ?? null,
    names: await findNames(work, compared),
  }
}

/** Uses the noun's own save, with its lock, version check, validation and log entry. */
export async function restoreVersion(work: Work, { version, ...input }: Input<typeof history.restore>) {
  const { entry, keeper, thing, key, now, was, differing, isNothing } = await versionState(work, input)
  const { kind } = input
  if (isNothing) throw refuse('nothing_to_restore')
  const at = input.side === 'after' ? entry.at : await findFormerTime(work, thing, entry)
  const restoring = { ...work, restores: formatDateTime(at, await readTimeZone(work)) }
  if (!now) {
    await keeper.recreate?.(restoring, was)
    return { kind, restored: 1 as const }
  }
  if (differing.length === 0) return { kind, restored: 0 as const }
  const values = keeper.fields ? Object.fromEntries(differing.map((name) => [name, was[name]])) : was
  await keeper.restore(restoring, key, values, version ?? now.version ?? undefined)
  return { kind, restored: 1 as const }
}

async function findFormerTime(work: Work, thing: string, { id, at }: { id: number; at: string }) {
  const [former] = await listVersions(work, { thing, before: id, limit: 1 }, null)
  return former?.at ?? at
}
