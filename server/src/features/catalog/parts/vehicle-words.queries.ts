import { sql } from 'kysely'
import type { Reading } from '#server/platform/db/work.ts'
import type { Chain } from '../vehicles/vehicle-filter.ts'

type Word = { slug: string; name: string }

/** The steps in which a vehicle is chosen; each depends on those before it. */
export const steps = ['make', 'year', 'model', 'trim', 'engine'] as const

/** The slugs and names of the steps that were chosen. */
export type VehicleWords = Partial<Record<(typeof steps)[number], Word>>

type ChosenIds = Chain & { categoryId?: number | null; subcategoryId?: number | null }

/** The words for a vehicle and a kind of part, because a remote catalog doesn't know our ids. */
export async function findWords({ db }: Reading, ids: ChosenIds) {
  const named = sql<{ step: string; slug: string; name: string }>`
    select 'make' as step, slug, name from makes where id = ${toNumber(ids.makeId)}
    union all select 'model', slug, name from models where id = ${toNumber(ids.modelId)}
    union all select 'trim', slug, name from trims where id = ${toNumber(ids.trimId)}
    union all select 'engine', slug, name from engines where id = ${toNumber(ids.engineId)}
    union all select 'category', slug, name_en from categories where id = ${ids.categoryId ?? null}
    union all select 'subcategory', slug, name_en from subcategories where id = ${ids.subcategoryId ?? null}
    `.execute(db)
  const all = db.selectFrom('makes').select(['id', 'slug']).execute()
  const [{ rows }, makes] = await Promise.all([named, all])
  const words = Object.fromEntries(rows.map(({ step, slug, name }) => [step, { slug, name }]))
  const { category, subcategory, ...vehicle } = words as Record<string, Word>
  if (toNumber(ids.yearId)) vehicle.year = { slug: String(ids.yearId), name: String(ids.yearId) }
  return {
    vehicle: vehicle as VehicleWords,
    kind: {
      ...(category ? { category: category.name } : {}),
      ...(subcategory ? { subcategory: subcategory.name } : {}),
    },
    makeIds: new Map(makes.map(({ id, slug }) => [slug, id])) as ReadonlyMap<string, number>,
  }
}

const toNumber = (id: Chain['makeId']) => (typeof id === 'number' ? id : null)
