import { sql } from 'kysely'
import type { MakeYears } from '#contract/catalog/dealer-catalogs.ts'
import { type AnswerCache, readBeside } from '#server/platform/db/statements/read-beside.ts'
import type { Reading } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { perRuntime } from '#server/platform/runtime.ts'

/** The catalogs a request can search and, in each, the makes and years the dealer chose. */
export type Shelf = {
  /** The local catalogs. */
  catalogIds: number[]
  /** The remote catalogs. */
  remote: { id: number; name: string }[]
  /** The dealer's selection; null if there's no restriction. */
  chosen: Choice[] | null
}
/** Null means any make, or any year of the make. */
export type Choice = { catalog: number; make: number | null; year: number | null }

type ShelfInput = {
  catalog?: string
  region?: 'USA' | 'CAN'
  everything?: boolean
  /** Browsing a catalog to sell it: users who can choose catalogs can name one that isn't sold yet. */
  toChoose?: boolean
}
type ShelfRow = {
  id: number
  name: string
  kind: string
  region: string | null
  countries: string | null
  selection: MakeYears[] | null
}

/**
 * The catalogs a request can read: the named one, otherwise all the dealer sells. A dealer's users see what
 * their dealer sells; platform admins can name any. Throws `catalog_unknown`.
 */
export async function resolveShelf(
  reading: Reading,
  { catalog, region, everything = false, toChoose = false }: ShelfInput,
): Promise<Shelf> {
  const found = await findShelf(reading, catalog, readsAnyCatalog(reading, { catalog, toChoose }))
  if (catalog !== undefined && found.length === 0) throw refuse('catalog_unknown', { values: { catalog } })

  const inRegion = found.filter(
    (one) => region === undefined || isSoldIn(region, toChoose ? { ...one, countries: null } : one),
  )
  return {
    catalogIds: inRegion.filter((one) => one.kind === 'local').map((one) => one.id),
    remote: inRegion.filter((one) => one.kind === 'remote').map(({ id, name }) => ({ id, name })),
    chosen: everything ? null : listChoices(inRegion),
  }
}

const rememberedShelves = perRuntime((): AnswerCache<Shelf> => new Map())

/** Reads from the shelf that was last found, and checks at the same time whether it's still current. */
export function readFromShelf<T>(
  reading: Reading,
  input: ShelfInput,
  read: (shelf: Shelf) => Promise<T>,
): Promise<T> {
  const { catalog, region, everything, toChoose } = input
  const anyCatalog = readsAnyCatalog(reading, input)
  const key = JSON.stringify([reading.dealerId, anyCatalog, catalog, region, everything, toChoose])
  return readBeside({ answers: rememberedShelves(), key, find: () => resolveShelf(reading, input) }, read)
}

/** Whether the actor can see a part: the dealer sells its catalog, or the actor is a platform user. */
export async function seesPart({ db, dealerId, actor }: Reading, partId: number): Promise<boolean> {
  const seesAll = dealerId === null || actor.isAdmin
  const { rows } = await sql<{ sees: boolean }>`
    select ${
      seesAll
        ? sql`true`
        : sql`exists (select 1 from dealer_catalogs d
            where d.dealer_id = ${dealerId} and d.catalog_id = p.catalog_id)`
    } as sees
    from parts p join catalogs c on c.id = p.catalog_id and c.deleting_since is null
    where p.id = ${partId}`.execute(db)
  return rows[0]?.sees ?? false
}

function readsAnyCatalog({ dealerId, actor }: Reading, { catalog, toChoose = false }: ShelfInput): boolean {
  const mayNameAny = actor.isAdmin || (toChoose && actor.permissions.has('dealer-catalogs'))
  return dealerId === null || (mayNameAny && catalog !== undefined)
}

async function findShelf(
  { db, dealerId }: Reading,
  catalog: string | undefined,
  anyCatalog: boolean,
): Promise<ShelfRow[]> {
  const { rows } = await sql<ShelfRow>`
    select c.id, c.name, c.kind, c.region, d.selected_countries as countries,
      d.selection_makes_years as selection
    from catalogs c
    left join dealer_catalogs d on d.dealer_id = ${dealerId} and d.catalog_id = c.id
    where ${anyCatalog ? sql`true` : sql`d.id is not null`}
      and c.deleting_since is null
      and ${catalog === undefined ? sql`true` : sql`lower(c.name) = lower(${catalog})`}
    order by c.id`.execute(db)
  return rows
}

/** The catalog's country, and those that the dealer chose for it. */
function isSoldIn(region: 'USA' | 'CAN', { region: own, countries }: ShelfRow): boolean {
  if (own !== null && own !== region) return false
  return !countries || countries.split(',').includes(region === 'USA' ? 'US' : 'CA')
}

function listChoices(catalogs: ShelfRow[]): Choice[] | null {
  if (catalogs.every(({ selection }) => !selection?.length)) return null
  return catalogs.flatMap(({ id: catalog, selection }): Choice[] => {
    if (!selection?.length) return [{ catalog, make: null, year: null }]
    return selection.flatMap(({ id: make, years }): Choice[] =>
      years.length > 0 ? years.map((year) => ({ catalog, make, year })) : [{ catalog, make, year: null }],
    )
  })
}
