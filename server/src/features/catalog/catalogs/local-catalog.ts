import { sql } from 'kysely'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'

/** A local catalog's id. Throws `catalog_unknown` and `catalog_remote`. */
export async function catalogNamed({ db }: Work, name: string): Promise<number> {
  const { rows } = await sql<{ id: number; kind: string }>`
    select id, kind from catalogs where lower(name) = lower(${name}) and deleting_since is null`.execute(db)
  if (!rows[0]) throw refuse('catalog_unknown', { values: { catalog: name } })
  if (rows[0].kind === 'remote') throw refuse('catalog_remote', { values: { catalog: name } })
  return rows[0].id
}
