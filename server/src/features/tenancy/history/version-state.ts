import { isDeepStrictEqual } from 'node:util'
import type { VersionSide } from '#contract/tenancy/history.ts'
import type { HistoryKind } from '#contract/tenancy/history-kinds.ts'
import { historyKinds } from '#contract/tenancy/history-kinds.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { findKeeper, type Keeper, keepsField, type Now, readThingKey, type Values } from './history-things.ts'
import { findFormerValues, findVersion } from './queries.ts'

type Entry = NonNullable<Awaited<ReturnType<typeof findVersion>>>
export type VersionState = {
  entry: Entry
  keeper: Keeper
  thing: string
  key: string
  now: Now | undefined
  /** The former values of the recorded fields. */
  was: Values
  /** The fields that differ from now. */
  differing: string[]
  isNothing: boolean
}

export type VersionKey = { id: number; kind: HistoryKind; side: VersionSide }

/** Each kind is behind its own screen's menu option. */
export function keeperFor({ actor }: Work, kind: HistoryKind): Keeper {
  if (!actor.permissions.has(historyKinds[kind])) throw refuse('forbidden')
  return findKeeper(kind)
}

/**
 * A thing as it was: its current values, with the ones put back that later entries replaced. The current values are
 * read first, so that a save in between changes neither.
 */
export async function versionState(work: Work, { id, kind, side }: VersionKey): Promise<VersionState> {
  const keeper = keeperFor(work, kind)
  const entry = await findVersion(work, id)
  const key = entry && readThingKey(kind, entry.thing)
  if (!entry?.thing || key === undefined) throw refuse('not_found')
  const current = await keeper.now(work, key)
  if (!current && !keeper.recreate) throw refuse('not_found')
  const replaced = await findFormerValues(work, { thing: entry.thing, id, inclusive: side === 'before' })

  const pickRestored = (values: Values): Values =>
    Object.fromEntries(Object.entries(values).filter(([name]) => keepsField(keeper, name)))
  const is = pickRestored(current?.values ?? {})
  const was = { ...is, ...pickRestored(replaced) }
  const names = keeper.fields ?? Object.keys(was).sort(inOrder)
  return {
    entry,
    keeper,
    thing: entry.thing,
    key,
    now: current,
    was,
    differing: names.filter((name) => !isDeepStrictEqual(was[name] ?? null, is[name] ?? null)),
    isNothing: keeper.recreate !== undefined && Object.values(was).every((value) => value == null),
  }
}

const collator = new Intl.Collator('en', { numeric: true })
const inOrder = (a: string, b: string) => collator.compare(a, b)
