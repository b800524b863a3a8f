import type { Suggestion } from '#contract/catalog/parts.ts'
import type { Locale } from '#contract/locales.ts'
import { pick } from '#contract/pick.ts'
import type { StorePart } from '#contract/store/store-parts.ts'
import { storePath } from '#contract/store/urls/store-urls.ts'
import { resolveShelf, type Shelf } from '#server/features/catalog/catalogs/shelf.ts'
import { normNumber } from '#server/features/catalog/parts/part-number.ts'
import { suggestOwnItems, suggestParts } from '#server/features/catalog/parts/search-parts.ts'
import { adminUrl } from '#server/platform/admin-url.ts'
import { type AnswerCache, readBeside } from '#server/platform/db/statements/read-beside.ts'
import type { Work } from '#server/platform/db/work.ts'
import { perRuntime } from '#server/platform/runtime.ts'

/** A store's default language, and the address of its back-office's pictures. */
export type VisitedStore = {
  locale: Locale
  adminDomain: string | null
  /** The customer who has signed in there and pays their own prices. */
  customerId?: number | null
}

const rememberedStores = perRuntime((): AnswerCache<VisitedStore> => new Map())

/** Reads with the store's last loaded state, and checks at the same time whether it's still current. */
export function readForVisitor<T>(
  work: Work,
  input: LocaleInput,
  read: (store: VisitedStore) => Promise<T>,
): Promise<T> {
  const found = { answers: rememberedStores(), key: String(work.dealerId), find: () => readVisited(work) }
  return readBeside(found, (store) => read(spokenAs(store, input)))
}

const rememberedShelves = perRuntime((): AnswerCache<{ shelf: Shelf; store: VisitedStore }> => new Map())

/**
 * Reads from the store's local catalogs with the makes it sells, as last loaded. A visitor can't make the server query
 * remote ones.
 */
export function readShelfForVisitor<T>(
  work: Work,
  input: LocaleInput,
  read: (visited: { shelf: Shelf; store: VisitedStore }) => Promise<T>,
): Promise<T> {
  const find = async () => {
    const [shelf, store] = await Promise.all([resolveShelf(work, {}), readVisited(work)])
    return { shelf, store }
  }
  return readBeside({ answers: rememberedShelves(), key: String(work.dealerId), find }, ({ shelf, store }) =>
    read({ shelf, store: spokenAs(store, input) }),
  )
}

type LocaleInput = { locale?: Locale | undefined }
const spokenAs = (store: VisitedStore, { locale }: LocaleInput): VisitedStore => ({
  ...store,
  locale: locale ?? store.locale,
})

async function readVisited({ db, dealerId }: Work): Promise<VisitedStore> {
  const { locale, dealerAdminDomain } = await db
    .selectFrom('dealers')
    .select(['locale', 'dealerAdminDomain'])
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow()
  return { locale: locale as Locale, adminDomain: dealerAdminDomain }
}

const shownFields = [
  ...(['catalog', 'part_number', 'name', 'description', 'core', 'weight', 'slugs'] as const),
  ...(['vehicleId', 'makeId', 'category', 'subcategory', 'fitsVehicle', 'isUniversal'] as const),
  ...(['supersededBy', 'pickupOnly', 'fixedShippingPrice'] as const),
] as const

/** A part in its visitors' form; null for one that the dealer hides or that's in a remote catalog. */
export function visitorPart(part: Suggestion, { adminDomain }: VisitedStore): StorePart | null {
  const { partId, catalogId, price, path_image: picture, part_number: number, name } = part
  if (part.isHidden || (partId === null && catalogId !== null)) return null
  return {
    // Lists the fields one by one, so that a new back-office field isn't published.
    ...pick(part, shownFields),
    partId,
    catalogId,
    price: { price: price.price, shown: price.shown },
    path_image: picture?.startsWith('/') ? adminUrl(adminDomain, picture) : picture,
    url:
      partId === null
        ? storePath('ownItem', { name, number })
        : storePath('part', { catalog: part.catalog, name, number }),
  }
}

/** The parts among these ids that the store sells. */
export async function visitorParts(
  work: Work,
  ids: readonly number[],
  store: VisitedStore,
): Promise<Map<number, StorePart>> {
  const parts = await suggestParts(work, [...new Set(ids)], store)
  return new Map(
    parts.flatMap((part) => {
      const shown = visitorPart(part, store)
      return shown?.partId ? [[shown.partId, shown] as const] : []
    }),
  )
}

/** Items that only the dealer offers, by normalized number. */
async function visitorItems(
  work: Work,
  numbers: readonly string[],
  store: VisitedStore,
): Promise<Map<string, StorePart>> {
  const items = await suggestOwnItems(work, numbers, store)
  return new Map(
    items.flatMap((item) => {
      const shown = visitorPart(item, store)
      return shown ? [[normNumber(item.part_number), shown] as const] : []
    }),
  )
}

type NamedPart = { partId?: number | null | undefined; partNumber?: string | null | undefined }

/** The items the store sells under each line's name: a catalog's part by its id, the dealer's own by its number. */
export async function findSold(work: Work, lines: readonly NamedPart[], store: VisitedStore) {
  const ids = lines.flatMap(({ partId }) => partId ?? [])
  const numbers = lines.flatMap(({ partId, partNumber }) => (partId ? [] : (partNumber ?? [])))
  const [parts, items] = await Promise.all([
    visitorParts(work, ids, store),
    visitorItems(work, numbers, store),
  ])
  return ({ partId, partNumber }: NamedPart): StorePart | null =>
    (partId ? parts.get(partId) : items.get(normNumber(partNumber ?? ''))) ?? null
}
