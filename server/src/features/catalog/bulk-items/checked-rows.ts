import { type RawBuilder, sql } from 'kysely'
import type { Work } from '#server/platform/db/work.ts'
import { joinNames, nameForReader, selectUntitledForReader } from '../parts/part-name.ts'

/**
 * `-` empties a cell, an empty one leaves what the edit (`e`) has; wrong cells can't be cast. A text that is a dash has
 * a backslash before it: see `asCell`.
 */
const mergeCell = (cell: string, edit: string, cast: RawBuilder<unknown>) => sql`case
  when b.${sql.ref(cell)} is null or b.problems <> '[]' then e.${sql.ref(edit)}
  when b.${sql.ref(cell)} = '-' then null else b.${sql.ref(cell)}${cast} end`
const text = (cell: string) => sql`case when b.${sql.ref(cell)} ~ '^\\\\+-$' and b.problems = '[]'
  then substr(b.${sql.ref(cell)}, 2) else ${mergeCell(cell, cell, sql``)} end`
const number = (cell: string) => mergeCell(cell, cell, sql`::numeric`)

/**
 * The edit as it would become. A title that equals the part's name isn't stored, so that the name stays in all of its
 * languages.
 */
const cellsAfter = (work: Work) => ({
  title: sql`nullif(${text('title')}, ${selectUntitledForReader(work)})`,
  description: text('description'),
  list_price: number('list_price'),
  selling_price: number('selling_price'),
  labor_time: number('labor_time'),
  core: number('core'),
  hide_item: sql`case when b.hide_item is null or b.problems <> '[]' then coalesce(e.hide_item, 0)
    when b.hide_item = '-' then 0 else b.hide_item::smallint end`,
})

/** The columns a bulk edit can change. */
export const bulkCells = [
  'title',
  'description',
  'list_price',
  'selling_price',
  'labor_time',
  'core',
  'hide_item',
] as const

const editedValues = sql`e.title, e.description, e.list_price, e.selling_price, e.labor_time, e.core,
  coalesce(e.hide_item, 0)`

/**
 * Every waiting row with its part, its edit, its new values (`new_…`) and its effect: one pass over the numbers of all
 * rows, always compared with today's catalog. With `isAside`, the rows that are set aside.
 */
export function selectCheckedRows(work: Work, isAside = false) {
  const { dealerId } = work
  const after = cellsAfter(work)
  return sql`
  select c.*, case when c.problems <> '[]' or not c.part_exists or c.first_line is not null then 'error'
      when c.is_same then 'same' when c.edit_id is null then 'new' else 'update' end as status,
    coalesce(c.new_selling_price < c.cost, false) as below_cost
  from (
    select b.*, p.id is not null or coalesce(e.activate_item, 0) = 1 as part_exists,
      coalesce(p.number, e.part_number) as spelled, ${nameForReader(work)} as name, e.id as edit_id,
      coalesce(e.cost, p.cost) as cost,
      ${sql.join(bulkCells.map((cell) => sql`${after[cell]} as ${sql.ref(`new_${cell}`)}`))},
      (${sql.join(bulkCells.map((cell) => after[cell]))}) is not distinct from (${editedValues}) as is_same,
      case when b.number_norm <> '' and row_number() over same_number > 1
        then first_value(b.line) over same_number end as first_line
    from bulk_items b
    left join parts p on p.catalog_id = b.catalog_id and p.number_norm = b.number_norm
    left join edited_parts e on e.dealer_id = ${dealerId} and e.number_norm = b.number_norm
    ${joinNames(dealerId, 'b')}
    where b.dealer_id = ${dealerId} and b.is_aside = ${isAside}
    window same_number as (partition by b.number_norm order by b.line, b.id)
  ) c`
}
