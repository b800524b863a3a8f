import { sql } from 'kysely'
import type { Work } from '#server/platform/db/work.ts'
import { confirmStored } from './batch.ts'

export type Words = {
  /** The file's words, such as an engine's name, by their kind and id: `engine 17`. */
  words: ReadonlyMap<string, string>
  /** Base vehicles whose make and model have words. */
  vehicles: ReadonlyMap<number, { make: string; model: string; year: number }>
}

/** The imported words of these ids. */
export async function findWords({ db }: Work, ids: { kind: string; id: number }[]): Promise<Words> {
  const kinds = ids.map(({ kind }) => kind)
  const numbers = ids.map(({ id }) => id)
  const [words, vehicles] = await Promise.all([
    sql<{ kind: string; id: number; word: string }>`
      select distinct w.kind, w.id, w.word from unnest(${kinds}::text[], ${numbers}::int[]) as u (kind, id)
      join vcdb_words w on w.kind = u.kind and w.id = u.id`.execute(db),
    sql<{ id: number; make: string; model: string; year: number }>`
      select v.id, ma.word as make, mo.word as model, v.year from vcdb_vehicles v
      join vcdb_words ma on ma.kind = 'make' and ma.id = v.make_id
      join vcdb_words mo on mo.kind = 'model' and mo.id = v.model_id
      where v.id = any(${numbers}::int[])`.execute(db),
  ])
  return {
    words: new Map(words.rows.map(({ kind, id, word }) => [`${kind} ${id}`, word])),
    vehicles: new Map(vehicles.rows.map(({ id, ...vehicle }) => [id, vehicle])),
  }
}

export type VcdbWord = { kind: string; id: number; word: string }

/** A base vehicle of the VCdb: a year, a make and a model by their ids there. */
export type VcdbVehicle = { id: number; year: number; makeId: number; modelId: number }

/** Counts new words, and those that replaced another. */
type SavedCounts = { insertedCount: number; changed: number }

const countSaved = (rows: { isNew: boolean }[]): SavedCounts => {
  const insertedCount = rows.filter(({ isNew }) => isNew).length
  return { insertedCount, changed: rows.length - insertedCount }
}

/**
 * Inserts or changes VCdb words; the last of several with one id applies. Throws if not all are stored
 * afterwards.
 */
export async function saveWords({ db }: Work, words: VcdbWord[]): Promise<SavedCounts> {
  const last = [...new Map(words.map((word) => [`${word.kind} ${word.id}`, word])).values()]
  const { rows } = await sql<{ isNew: boolean }>`
    insert into vcdb_words (kind, id, word)
    select u.kind, u.id, u.word from jsonb_to_recordset(${JSON.stringify(last)}::jsonb) as u (kind text, id int, word text)
    on conflict (kind, id) do update set word = excluded.word where vcdb_words.word <> excluded.word
    returning xmax = 0 as is_new`.execute(db)
  const { rows: stored } = await sql<{ words: number }>`
    select count(*)::int as words from jsonb_to_recordset(${JSON.stringify(last)}::jsonb) as u (kind text, id int, word text)
    join vcdb_words w on w.kind = u.kind and w.id = u.id and w.word = u.word`.execute(db)
  confirmStored(stored[0]!.words, last.length)
  return countSaved(rows)
}

/**
 * Inserts or changes VCdb base vehicles; the last of several with one id applies. Throws if not all are
 * stored afterwards.
 */
export async function saveVehicles({ db }: Work, vehicles: VcdbVehicle[]): Promise<SavedCounts> {
  const last = [...new Map(vehicles.map((one) => [one.id, one])).values()]
  const { rows } = await sql<{ isNew: boolean }>`
    insert into vcdb_vehicles as v (id, year, make_id, model_id)
    select u.id, u.year, u."makeId", u."modelId" from jsonb_to_recordset(${JSON.stringify(last)}::jsonb)
      as u (id int, year smallint, "makeId" int, "modelId" int)
    on conflict (id) do update set year = excluded.year, make_id = excluded.make_id, model_id = excluded.model_id
      where (v.year, v.make_id, v.model_id) is distinct from (excluded.year, excluded.make_id, excluded.model_id)
    returning xmax = 0 as is_new`.execute(db)
  const { rows: stored } = await sql<{ vehicles: number }>`
    select count(*)::int as vehicles from vcdb_vehicles where id = any(${last.map(({ id }) => id)}::int[])`.execute(
    db,
  )
  confirmStored(stored[0]!.vehicles, last.length)
  return countSaved(rows)
}
