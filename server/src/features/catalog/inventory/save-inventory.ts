import { sql } from 'kysely'
import type { Work } from '#server/platform/db/work.ts'
import { runtime } from '#server/platform/runtime.ts'
import { confirmStored } from '../imports/batch.ts'

/** The warehouse's values for a part; null leaves the existing value. */
export type InventoryValues = {
  number: string
  norm: string
  stock: number
  weight: number | null
  length: number | null
  width: number | null
  height: number | null
}

/** Saves one row per number; returns what happened to each, by normalized number. */
export async function saveInventory(
  { db, now }: Work,
  rows: InventoryValues[],
): Promise<Map<string, 'made' | 'changed'>> {
  if (rows.length === 0) return new Map()
  const { warehouseName } = runtime().config
  const findStored = () =>
    db
      .selectFrom('inventory')
      .select('numberNorm')
      .where('warehouse', '=', warehouseName)
      .where(sql<boolean>`number_norm = any(${rows.map(({ norm }) => norm)})`)
      .execute()
  const before = new Set((await findStored()).map(({ numberNorm }) => numberNorm))
  const { rows: saved } = await sql<{ norm: string }>`
    insert into inventory as i (warehouse, number, stock, weight, length, width, height, updated_at)
    select ${warehouseName}, u.number, u.stock, u.weight, u.length, u.width, u.height, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as u (number text, stock int,
      weight numeric(10, 3), length numeric(10, 2), width numeric(10, 2), height numeric(10, 2))
    on conflict (number_norm, warehouse) do update set number = excluded.number, stock = excluded.stock,
      weight = coalesce(excluded.weight, i.weight), length = coalesce(excluded.length, i.length),
      width = coalesce(excluded.width, i.width), height = coalesce(excluded.height, i.height),
      updated_at = excluded.updated_at
    where (i.number, i.stock, i.weight, i.length, i.width, i.height) is distinct from (excluded.number,
      excluded.stock, coalesce(excluded.weight, i.weight), coalesce(excluded.length, i.length),
      coalesce(excluded.width, i.width), coalesce(excluded.height, i.height))
    returning i.number_norm as norm`.execute(db)
  confirmStored((await findStored()).length, rows.length)
  return new Map(saved.map(({ norm }) => [norm, before.has(norm) ? 'changed' : 'made']))
}
