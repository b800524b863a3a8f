import { findDayEndExclusive } from '#contract/dates.ts'
import type { Input } from '#contract/http.ts'
import type { history, ThingThen } from '#contract/tenancy/history.ts'
import { type HistoryKind, historyKindNames, historyKinds } from '#contract/tenancy/history-kinds.ts'
import type { Work } from '#server/platform/db/work.ts'
import { readTimeZone } from '../dealers/read-time-zone.ts'
import { composeThing, findKeeper, type Keeper, keepsField, readThingKey } from './history-things.ts'
import { type ChangedThing, findBeginnings, listChangedThings } from './queries.ts'

/** Several items of these kinds can exist; the log's bare prefix then marks where their history starts. */
const keyed: readonly HistoryKind[] = ['theme', 'page', 'policy', 'pricing']

/** The dealer's state at the end of a day, for the kinds that the actor may see. */
export async function findPastState(work: Work, { day }: Input<typeof history.pastState>) {
  const { actor } = work
  const from = findDayEndExclusive(day, await readTimeZone(work)).toISOString()
  const changed = await listChangedThings(work, from)
  const beginnings = await findBeginnings(
    work,
    keyed.map((kind) => composeThing(kind)),
  )
  const things: ThingThen[] = []
  const later: { kind: HistoryKind; since: string }[] = []
  for (const kind of historyKindNames) {
    if (!actor.permissions.has(historyKinds[kind])) continue
    // The list of pages already includes it.
    if (kind === 'aboutUs' && actor.permissions.has(historyKinds.page)) continue
    const since = keyed.includes(kind) ? beginnings.get(composeThing(kind)) : undefined
    if (since !== undefined && since >= from) later.push({ kind, since })
    else things.push(...(await thingsThen(work, findKeeper(kind), changed)))
  }
  return { day, things, later }
}

async function thingsThen(work: Work, keeper: Keeper, changed: readonly ChangedThing[]) {
  const { kind, record } = keeper
  const names = await keeper.list(work)
  const entries = new Map(
    changed.flatMap((entry) => {
      const key = readThingKey(kind, entry.thing)
      return key === undefined || (keyed.includes(kind) && key === '') ? [] : [[key, entry] as const]
    }),
  )
  return [...new Set([...names.keys(), ...entries.keys()])].flatMap((key): ThingThen[] => {
    const entry = entries.get(key)
    const isThere = names.has(key)
    const fields = entry?.fields.filter((name) => keepsField(keeper, name)) ?? []
    const name = names.get(key) ?? nameIn(entry)
    if (!entry || fields.length === 0)
      return isThere ? [{ kind, key, name, record, status: 'same', entryId: null, fields: [] }] : []
    const thing = { kind, key, name, record, entryId: entry.id, fields }
    if (keeper.recreate && entry.action === 'create') return isThere ? [{ ...thing, status: 'new' }] : []
    if (!isThere && !keeper.recreate && kind !== 'pricing') return []
    return [{ ...thing, status: isThere ? 'changed' : 'gone' }]
  })
}

/** The item's name in an entry's sentence. */
function nameIn(entry: ChangedThing | undefined): string | null {
  const { name, catalog, make } = entry?.values ?? {}
  if (typeof name === 'string') return name
  const parts = [make, catalog].filter((part) => typeof part === 'string')
  return parts.length > 0 ? parts.join(', ') : null
}
