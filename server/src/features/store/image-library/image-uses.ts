import { type SqlBool, sql } from 'kysely'
import type { ImageUse } from '#contract/store/image-library.ts'
import type { Work } from '#server/platform/db/work.ts'

/** A table whose texts can show pictures of the library. */
export type ImageShower = {
  screen: ImageUse['screen']
  /** Database names. */
  table: string
  columns: readonly string[]
  /** The column by which people recognize a row, and how it's displayed. */
  name: string
  toName?: (value: string) => string
}

const showers: ImageShower[] = []

/** Registers texts that can show pictures, so that a delete names them; called where an area is wired up. */
export function alsoShowsImages(shower: ImageShower): void {
  showers.push(shower)
}

const namesShown = 20

/** The records whose texts contain this part of a picture's address; up to 20 of each table. */
export async function findUses({ db, dealerId }: Work, place: string): Promise<ImageUse[]> {
  const uses: ImageUse[] = []
  for (const { screen, table, columns, name, toName } of showers) {
    const contains = columns.map((column) => sql<SqlBool>`strpos(${sql.id(column)}, ${place}) > 0`)
    const { rows } = await sql<{ name: string }>`
      select ${sql.id(name)}::text as name from ${sql.table(table)}
      where dealer_id = ${dealerId} and (${sql.join(contains, sql` or `)})
      order by 1 limit ${namesShown}`.execute(db)
    uses.push(...rows.map((row) => ({ screen, name: toName?.(row.name) ?? row.name })))
  }
  return uses
}
