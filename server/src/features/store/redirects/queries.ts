import { type SqlBool, sql } from 'kysely'
import type { Input } from '#contract/http.ts'
import type { Redirect, redirects } from '#contract/store/redirects.ts'
import { countOf, pageOf } from '#server/platform/db/page.ts'
import { finds } from '#server/platform/db/search.ts'
import { askAnyone, type Reading, type Work } from '#server/platform/db/work.ts'

const columns = [
  'id',
  'dealerId',
  'sourceUrl',
  'targetUrl',
  'version',
  'updatedBy',
  'createdAt',
  'updatedAt',
] as const

const redirectsOf = ({ db, dealerId }: Work) => db.selectFrom('redirects').where('dealerId', '=', dealerId)

type ListInput = Input<typeof redirects.list>

const matching = (work: Work, { search }: ListInput) =>
  redirectsOf(work).$if(search !== '', (query) =>
    query.where(sql<SqlBool>`(${finds(sql`source_url`, search)} or ${finds(sql`target_url`, search)})`),
  )

const sortColumns = {
  sourceUrl: 'sourceNorm',
  targetUrl: 'targetUrl',
  createdAt: 'createdAt',
  updatedAt: 'updatedAt',
} as const

export async function listRedirects(work: Work, input: ListInput) {
  const { sort, direction } = input
  const sorted = matching(work, input)
    .select(columns)
    .orderBy(sortColumns[sort], direction)
    .orderBy('id', direction)
  const { rows, count } = await pageOf(sorted, input)
  return { data: rows as Redirect[], recordsTotal: count }
}

export async function findRedirect(work: Work, id: number): Promise<Redirect | undefined> {
  const row = await redirectsOf(work).select(columns).where('id', '=', id).executeTakeFirst()
  return row as Redirect | undefined
}

export const countRedirects = (work: Work): Promise<number> => countOf(redirectsOf(work))

export type Stored = {
  id: number
  sourceUrl: string
  sourceNorm: string
  targetUrl: string
  targetNorm: string | null
}

const perStatement = 2000

export function* chunksOf<T>(all: Iterable<T>): Generator<T[]> {
  let chunk: T[] = []
  for (const one of all) {
    chunk.push(one)
    if (chunk.length < perStatement) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

/** A plan kept from a time with few redirects would read all of them for each of a file's addresses. */
export const planEachStatement = ({ db }: Work) =>
  sql`set local plan_cache_mode = force_custom_plan`.execute(db)

/** The redirects of these addresses. */
export async function redirectsFrom(work: Work, norms: Iterable<string>): Promise<Stored[]> {
  const found: Stored[] = []
  for (const some of chunksOf([...new Set(norms)])) {
    const rows = await redirectsOf(work)
      .select(['id', 'sourceUrl', 'sourceNorm', 'targetUrl', 'targetNorm'])
      .where(sql<SqlBool>`source_norm = any(${some})`)
      .execute()
    found.push(...rows)
  }
  return found
}

/** Where these addresses lead, without more of them than a file's import needs. */
export async function leadingFrom(work: Work, norms: Iterable<string>) {
  const found = new Map<string, { url: string; norm: string | null }>()
  for (const some of chunksOf(norms)) {
    const rows = await redirectsOf(work)
      .select(['sourceNorm', 'targetUrl', 'targetNorm'])
      .where(sql<SqlBool>`source_norm = any(${some})`)
      .execute()
    for (const { sourceNorm, targetUrl, targetNorm } of rows)
      found.set(sourceNorm, { url: targetUrl, norm: targetNorm === targetUrl ? targetUrl : targetNorm })
  }
  return found
}

/** Where an address leads; an index finds it, however many there are. */
export async function targetOf(work: Work, norm: string): Promise<string | undefined> {
  const row = await redirectsOf(work).select('targetUrl').where('sourceNorm', '=', norm).executeTakeFirst()
  return row?.targetUrl
}

/** The same for visitors of an active store, in one step. */
export async function findInStore(domain: string, norm: string): Promise<string | null> {
  const [row] = await askAnyone<{ target: string | null }>('select pd.find_redirect($1, $2) as target', [
    domain,
    norm,
  ])
  return row?.target ?? null
}

export type Values = Omit<Stored, 'id'>

/** Creates redirects, or changes those whose source is there. */
export async function upsertRedirects({ db, dealerId, actor, now }: Work, all: readonly Values[]) {
  for (const some of chunksOf(all))
    await sql`
      insert into redirects (dealer_id, source_url, source_norm, target_url, target_norm, updated_by, updated_at)
      select ${dealerId}::bigint, u."sourceUrl", u."sourceNorm", u."targetUrl", u."targetNorm",
        ${actor.name}::text, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
        as u ("sourceUrl" text, "sourceNorm" text, "targetUrl" text, "targetNorm" text)
      on conflict (dealer_id, source_norm) do update set source_url = excluded.source_url,
        target_url = excluded.target_url, target_norm = excluded.target_norm,
        version = redirects.version + 1, updated_by = excluded.updated_by, updated_at = excluded.updated_at
      `.execute(db)
}

type Moved = { id: number; sourceUrl: string; sourceNorm: string; before: string; after: string }

/** Redirects that lead to one of these sources lead to its target from now on. */
export async function leadFurther({ db, dealerId, actor, now }: Work, all: readonly Values[]) {
  const moved: Moved[] = []
  for (const some of chunksOf(all)) {
    const { rows } = await sql<Moved>`
      update redirects r set target_url = u."targetUrl", target_norm = u."targetNorm",
        version = r.version + 1, updated_by = ${actor.name}, updated_at = ${now}
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
        as u ("sourceUrl" text, "sourceNorm" text, "targetUrl" text, "targetNorm" text)
      where r.dealer_id = ${dealerId} and r.target_norm = u."sourceNorm"
      returning r.id, r.source_url, r.source_norm, u."sourceUrl" as before, u."targetUrl" as after`.execute(
      db,
    )
    moved.push(...rows)
  }
  return moved
}

/** How many that would be, besides those in `except`. */
export async function countLedFurther(
  work: Work,
  norms: Iterable<string>,
  except: { has(norm: string): boolean },
) {
  let count = 0
  for (const some of chunksOf(norms)) {
    const rows = await redirectsOf(work)
      .select('sourceNorm')
      .where(sql<SqlBool>`target_norm = any(${some})`)
      .execute()
    count += rows.filter(({ sourceNorm }) => !except.has(sourceNorm)).length
  }
  return count
}

export const redirectsBySource = ({ dealerId }: Reading) => sql<{ sourceUrl: string; targetUrl: string }>`
  select source_url, target_url from redirects where dealer_id = ${dealerId} order by source_norm, id`
