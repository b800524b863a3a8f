import { type SqlBool, sql } from 'kysely'
import type { Input } from '#contract/http.ts'
import {
  normTarget,
  type RedirectAddress,
  type RedirectTarget,
  stripQuery,
} from '#contract/store/urls/redirect-paths.ts'
import type { Redirect, redirects } from '#contract/store/urls/redirects.ts'
import { countRows, fetchPage } from '#server/platform/db/statements/page.ts'
import { matchesSearch } from '#server/platform/db/statements/search.ts'
import { queryAnyone, type Reading, type Work } from '#server/platform/db/work.ts'

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

const selectRedirects = ({ db, dealerId }: Work) =>
  db.selectFrom('redirects').where('dealerId', '=', dealerId)

type ListInput = Input<typeof redirects.list>

const matching = (work: Work, { search }: ListInput) =>
  selectRedirects(work).$if(search !== '', (query) =>
    query.where(
      sql<SqlBool>`(${matchesSearch(sql`source_url`, search)} or ${matchesSearch(sql`target_url`, search)})`,
    ),
  )

const sortColumns = {
  sourceUrl: 'sourceNorm',
  targetUrl: 'targetUrl',
  createdAt: 'createdAt',
  updatedAt: 'updatedAt',
} as const

/** Reads a page of the dealer's redirects by filter and sorting. */
export async function listRedirects(work: Work, input: ListInput) {
  const { sort, direction } = input
  const sorted = matching(work, input)
    .select(columns)
    .orderBy(sortColumns[sort], direction)
    .orderBy('id', direction)
  const { rows, count } = await fetchPage(sorted, input)
  return { data: rows as Redirect[], recordsTotal: count }
}

/** Finds a redirect of the dealer; undefined at another one. */
export async function findRedirect(work: Work, id: number): Promise<Redirect | undefined> {
  const row = await selectRedirects(work).select(columns).where('id', '=', id).executeTakeFirst()
  return row as Redirect | undefined
}

/** Counts the dealer's redirects, which are limited. */
export const countRedirects = (work: Work): Promise<number> => countRows(selectRedirects(work))

/** `targetNorm` has no parameters; a target with parameters is normalized from `targetUrl`. */
export type StoredRedirect = {
  id: number
  sourceUrl: string
  sourceNorm: string
  targetUrl: string
  targetNorm: string | null
}

/** A redirect to write, with the normalized addresses by which it's found. */
export type Values = Omit<StoredRedirect, 'id'>

/** The stored form. */
export const valuesFrom = (source: RedirectAddress, end: RedirectTarget): Values => ({
  sourceUrl: source.url,
  sourceNorm: source.norm,
  targetUrl: end.url,
  targetNorm: end.norm === null ? null : stripQuery(end.norm),
})

/** The target of a redirect, with its compared form. */
export function toTarget({ targetUrl, targetNorm }: Pick<StoredRedirect, 'targetUrl' | 'targetNorm'>) {
  if (targetNorm !== null && targetUrl.includes('?')) return { url: targetUrl, norm: normTarget(targetUrl) }
  // Shares the text, because a file has a hundred thousand of them.
  return { url: targetUrl, norm: targetNorm === targetUrl ? targetUrl : targetNorm }
}

const perStatement = 2000

/**
 * Splits values into chunks that one statement takes. It's lazy, because a file has a hundred thousand of
 * them.
 */
export function* splitIntoChunks<T>(all: Iterable<T>): Generator<T[]> {
  let chunk: T[] = []
  for (const one of all) {
    chunk.push(one)
    if (chunk.length < perStatement) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

/** A plan made when there were few redirects would read all of them for each of a file's addresses. */
export const planEachStatement = ({ db }: Work) =>
  sql`set local plan_cache_mode = force_custom_plan`.execute(db)

/** Finds the redirects that start at these normalized addresses, in no particular order. */
export async function redirectsFrom(work: Work, norms: Iterable<string>): Promise<StoredRedirect[]> {
  const found: StoredRedirect[] = []
  for (const some of splitIntoChunks([...new Set(norms)])) {
    const rows = await selectRedirects(work)
      .select(['id', 'sourceUrl', 'sourceNorm', 'targetUrl', 'targetNorm'])
      .where(sql<SqlBool>`source_norm = any(${some})`)
      .execute()
    found.push(...rows)
  }
  return found
}

/** The targets of these addresses, without reading more redirects than a file's import needs. */
export async function leadingFrom(work: Work, norms: Iterable<string>) {
  const found = new Map<string, { url: string; norm: string | null }>()
  for (const some of splitIntoChunks(norms)) {
    const rows = await selectRedirects(work)
      .select(['sourceNorm', 'targetUrl', 'targetNorm'])
      .where(sql<SqlBool>`source_norm = any(${some})`)
      .execute()
    for (const row of rows) found.set(row.sourceNorm, toTarget(row))
  }
  return found
}

/** An address's target; an index finds it, regardless of the number of redirects. */
export async function findTarget(work: Work, norm: string): Promise<string | undefined> {
  const row = await selectRedirects(work)
    .select('targetUrl')
    .where('sourceNorm', '=', norm)
    .executeTakeFirst()
  return row?.targetUrl
}

/** The target for visitors of an active store, in one statement: the first of these sources that has a redirect. */
export async function findInStore(domain: string, norms: readonly string[]) {
  const [row] = await queryAnyone<{ norm: string; target: string }>(
    'select norm, target from pd.find_first_redirect($1, $2)',
    [domain, norms],
  )
  return row
}

/** Creates redirects, or changes those that have the same source. */
export async function upsertRedirects({ db, dealerId, actor, now }: Work, all: readonly Values[]) {
  for (const some of splitIntoChunks(all))
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

type MovedRedirect = { id: number; sourceUrl: string; sourceNorm: string; before: string; after: string }

/**
 * Moves redirects that lead to one of these sources to its target. A source with parameters goes before its path, which
 * would otherwise match redirects to both.
 */
export async function leadFurther(work: Work, all: readonly Values[]): Promise<MovedRedirect[]> {
  const [exact, paths] = [all.filter(hasParameters), all.filter((one) => !hasParameters(one))]
  return [...(await leadExactFurther(work, exact)), ...(await leadPathsFurther(work, paths))]
}

/** Whether a redirect's source has query parameters. It goes before one for the bare path. */
export const hasParameters = ({ sourceNorm }: { sourceNorm: string }) => sourceNorm.includes('?')

async function leadPathsFurther({ db, dealerId, actor, now }: Work, all: readonly Values[]) {
  const moved: MovedRedirect[] = []
  for (const some of splitIntoChunks(all)) {
    const { rows } = await sql<MovedRedirect>`
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

async function leadExactFurther(work: Work, all: readonly Values[]): Promise<MovedRedirect[]> {
  const { db, dealerId, actor, now } = work
  const bySource = new Map(all.map((values) => [values.sourceNorm, values]))
  const moved: (MovedRedirect & { norm: string | null })[] = []
  for (const stored of await leadingToParameters(work, bySource.keys())) {
    const to = bySource.get(toTarget(stored).norm!)
    if (to) moved.push({ ...stored, before: stored.targetUrl, after: to.targetUrl, norm: to.targetNorm })
  }
  for (const some of splitIntoChunks(moved))
    await sql`
      update redirects r set target_url = u.after, target_norm = u.norm,
        version = r.version + 1, updated_by = ${actor.name}, updated_at = ${now}
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as u (id bigint, after text, norm text)
      where r.dealer_id = ${dealerId} and r.id = u.id`.execute(db)
  return moved
}

/** Redirects to the paths of these sources, with any parameters. */
async function leadingToParameters(work: Work, norms: Iterable<string>): Promise<StoredRedirect[]> {
  const found: StoredRedirect[] = []
  for (const some of splitIntoChunks(new Set([...norms].map(stripQuery))))
    found.push(
      ...(await selectRedirects(work)
        .select(['id', 'sourceUrl', 'sourceNorm', 'targetUrl', 'targetNorm'])
        .where(sql<SqlBool>`target_norm = any(${some}) and target_url like '%?%'`)
        .execute()),
    )
  return found
}

/** The number of redirects that would lead further, without those in `except`. */
export async function countLedFurther(
  work: Work,
  norms: Iterable<string>,
  except: { has(norm: string): boolean },
) {
  const led = new Set<string>()
  for (const some of splitIntoChunks(norms)) {
    const sources = new Set(some)
    const rows = await selectRedirects(work)
      .select(['sourceNorm', 'targetUrl', 'targetNorm'])
      .where(sql<SqlBool>`target_norm = any(${[...new Set(some.map(stripQuery))]})`)
      .execute()
    for (const row of rows)
      if (!except.has(row.sourceNorm) && (sources.has(row.targetNorm!) || sources.has(toTarget(row).norm!)))
        led.add(row.sourceNorm)
  }
  return led.size
}

/** Selects the dealer's redirects by source, as an export writes them. */
export const redirectsBySource = ({ dealerId }: Reading) => sql<{ sourceUrl: string; targetUrl: string }>`
  select source_url, target_url from redirects where dealer_id = ${dealerId} order by source_norm, id`
