import { type RawBuilder, sql } from 'kysely'
import type { RelatedDetail, RelatedRule, relatedItems } from '#contract/catalog/related-items.ts'
import type { Input } from '#contract/http.ts'
import { readPage } from '#server/platform/db/statements/page.ts'
import { matchesSearch } from '#server/platform/db/statements/search.ts'
import type { Work } from '#server/platform/db/work.ts'
import { joinEdit } from '../parts/effective-part.ts'
import { joinNames, nameForReader } from '../parts/part-name.ts'
import { normNumber } from '../parts/part-number.ts'

type Row = Omit<RelatedRule, 'details' | 'partNumbers'>

const rulesWhere = (work: Work, condition: RawBuilder<unknown>) => sql<Row>`
  select r.id, r.dealer_id, r.rule_name, r.catalog_id, c.name as catalog_name, r.main_part_number,
    ${nameForReader(work)} as main_name, r.show_in_carousel_format, r.version, r.updated_by, r.updated_at
  from related_items r join catalogs c on c.id = r.catalog_id
  left join parts p on p.catalog_id = r.catalog_id and p.number_norm = r.main_number_norm
  ${joinEdit(work.dealerId)}
  ${joinNames(work.dealerId)}
  where r.dealer_id = ${work.dealerId} and ${condition}`

async function withDetails(work: Work, rows: readonly Row[]): Promise<RelatedRule[]> {
  const details = await findDetails(
    work,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const own = details.filter(({ relatedItemId }) => relatedItemId === row.id)
    return { ...row, partNumbers: own.map(({ partNumber }) => partNumber), details: own }
  })
}

type ListInput = Input<typeof relatedItems.list>

const sortColumns = {
  ruleName: sql`lower(rule_name)`,
  mainPartNumber: sql`pd.norm_number(main_part_number)`,
  updatedAt: sql`updated_at`,
} as const

/** Reads a page of rules. A search finds a rule by its name, its main part or one of its related parts. */
export async function listRules(work: Work, input: ListInput) {
  const { dealerId, db } = work
  const { search, catalogId, sort, startRow, pageSize } = input
  const number = normNumber(search)
  const byNumber =
    number === ''
      ? sql``
      : sql`or r.main_number_norm ^@ ${number} or exists (select 1 from related_item_details d
          where d.dealer_id = ${dealerId} and d.related_item_id = r.id and d.number_norm ^@ ${number})`
  const conditions = [
    search === '' ? sql`true` : sql`(${matchesSearch(sql`r.rule_name`, search)} ${byNumber})`,
    catalogId === undefined ? sql`true` : sql`r.catalog_id = ${catalogId}`,
  ]
  const direction = input.direction === 'asc' ? sql`asc` : sql`desc`
  const found = rulesWhere(work, sql.join(conditions, sql` and `))
  const order = sql`${sortColumns[sort]} ${direction}, id ${direction}`
  const { rows, count } = await readPage(db, found, order, { startRow, pageSize })
  return { data: await withDetails(work, rows), recordsTotal: count }
}

/** Finds a rule with its related parts; undefined at another dealer. */
export async function findRule(work: Work, id: number): Promise<RelatedRule | undefined> {
  const { rows } = await rulesWhere(work, sql`r.id = ${id}`).execute(work.db)
  const [rule] = await withDetails(work, rows)
  return rule
}

/** Finds the related parts of rules, in the order in which they were added. */
export async function findDetails(work: Work, ruleIds: readonly number[]): Promise<RelatedDetail[]> {
  const { db, dealerId } = work
  if (ruleIds.length === 0) return []
  const { rows } = await sql<RelatedDetail>`
    select d.id, d.related_item_id, d.catalog_id, c.name as catalog_name, d.part_number,
      ${nameForReader(work)} as name,
      '' as status
    from related_item_details d join catalogs c on c.id = d.catalog_id
    left join parts p on p.catalog_id = d.catalog_id and p.number_norm = d.number_norm
    ${joinEdit(dealerId)}
    ${joinNames(dealerId)}
    where d.dealer_id = ${dealerId} and d.related_item_id = any(${[...ruleIds]}) order by d.id`.execute(db)
  return rows
}

/** Finds the id of the rule that a related part belongs to. */
export async function findDetailRule({ db, dealerId }: Work, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('relatedItemDetails')
    .select('relatedItemId')
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.relatedItemId
}

/** A part by its catalog and number, in any spelling. */
export type CatalogNumber = { catalogId: number; partNumber: string }

/** Each number in its catalog's spelling; null if the dealer doesn't sell the catalog or it lacks the number. */
export async function findSpellings(
  { db, dealerId }: Work,
  numbers: readonly CatalogNumber[],
): Promise<(string | null)[]> {
  if (numbers.length === 0) return []
  const { rows } = await sql<{ at: number; number: string }>`
    select k.at::int as at, p.number
    from unnest(${numbers.map(({ catalogId }) => catalogId)}::bigint[],
      ${numbers.map(({ partNumber }) => partNumber)}::text[]) with ordinality k (catalog_id, number, at)
    join dealer_catalogs s on s.dealer_id = ${dealerId} and s.catalog_id = k.catalog_id
    join parts p on p.catalog_id = k.catalog_id and p.number_norm = pd.norm_number(k.number)`.execute(db)
  const found = new Map(rows.map(({ at, number }) => [at, number]))
  return numbers.map((_, at) => found.get(at + 1) ?? null)
}

/** The local catalogs the dealer sells. */
export async function findSoldCatalogs({ db, dealerId }: Work): Promise<Set<number>> {
  const rows = await db
    .selectFrom('dealerCatalogs as s')
    .innerJoin('catalogs as c', 'c.id', 's.catalogId')
    .select('c.id')
    .where('s.dealerId', '=', dealerId)
    .where('c.kind', '=', 'local')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Adds related parts to a rule and returns their ids. The caller holds the rule's lock. */
export async function insertDetails(
  { db, dealerId }: Work,
  ruleId: number,
  added: readonly CatalogNumber[],
): Promise<number[]> {
  if (added.length === 0) return []
  const rows = await db
    .insertInto('relatedItemDetails')
    .values(added.map((one) => ({ ...one, dealerId, relatedItemId: ruleId })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Overwrites a related part, at its place in the rule. */
export async function writeDetail(
  { db, dealerId }: Work,
  id: number,
  { catalogId, partNumber }: CatalogNumber,
) {
  await db
    .updateTable('relatedItemDetails')
    .set({ catalogId, partNumber })
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .execute()
}

/** Removes related parts from a rule. */
export async function dropDetails({ db, dealerId }: Work, ruleId: number, ids: readonly number[]) {
  if (ids.length === 0) return
  await db
    .deleteFrom('relatedItemDetails')
    .where('dealerId', '=', dealerId)
    .where('relatedItemId', '=', ruleId)
    .where('id', 'in', ids)
    .execute()
}

/** Rules with a number, as main or related part. */
export async function rulesNaming({ db, dealerId }: Work, number: string): Promise<number[]> {
  const norm = normNumber(number)
  const { rows } = await sql<{ id: number }>`
    select r.id from related_items r where r.dealer_id = ${dealerId} and r.main_number_norm = ${norm}
    union select d.related_item_id from related_item_details d
      where d.dealer_id = ${dealerId} and d.number_norm = ${norm} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether the dealer has a rule for this main part, in any spelling. */
export async function hasRule(
  { db, dealerId }: Work,
  { catalogId, partNumber }: CatalogNumber,
): Promise<boolean> {
  const row = await db
    .selectFrom('relatedItems')
    .select('id')
    .where('dealerId', '=', dealerId)
    .where('catalogId', '=', catalogId)
    .where('mainNumberNorm', '=', normNumber(partNumber))
    .executeTakeFirst()
  return row !== undefined
}

/** Gives a related part another number, when the catalog supersedes the old one. */
export async function renumberDetail({ db, dealerId }: Work, id: number, partNumber: string) {
  await db
    .updateTable('relatedItemDetails')
    .set({ partNumber })
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .execute()
}
