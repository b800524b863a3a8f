import type { Input } from '#contract/http.ts'
import type { PartNumberUrl, partNumberUrls } from '#contract/store/urls/part-number-urls.ts'
import { storeUrl } from '#contract/store/urls/store-urls.ts'
import { resolveShelf, type Shelf } from '#server/features/catalog/catalogs/shelf.ts'
import { findPartIds } from '#server/features/catalog/parts/search-parts.ts'
import { exportName } from '#server/features/tenancy/dealers/export-name.ts'
import { type CsvColumn, writeCsv } from '#server/platform/csv/write-csv.ts'
import { inSnapshot, readPages } from '#server/platform/db/snapshot.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import {
  countParts,
  findPartsById,
  listParts,
  type NamedPart,
  readStore,
  type Store,
  selectParts,
} from './queries.ts'

type ListInput = Input<typeof partNumberUrls.list>

/** Lists the store's address of each part of the catalogs that it sells. Counting stops at a limit. */
export async function listPartNumberUrls(work: Work, { catalogId, ...input }: ListInput) {
  const [shelf, store] = await Promise.all([findStoreShelf(work, catalogId), readStore(work)])
  const { ids, total, capped } = await findIds(work, shelf, input, store.locale)
  const rows = await findPartsById(work, ids, store.locale)
  return {
    data: rows.map((row): PartNumberUrl => ({ ...row, url: composeUrl(store.domain, row) })),
    recordsTotal: total,
    ...(capped ? { recordsTotalCapped: true } : {}),
  }
}

async function findIds(
  work: Work,
  shelf: Shelf,
  { search, startRow, pageSize }: Omit<ListInput, 'catalogId'>,
  locale: Store['locale'],
) {
  if (search !== '')
    return findPartIds(work, shelf, { keyword: search, locale, offset: startRow, limit: pageSize })
  const [ids, count] = await Promise.all([
    listParts(work, shelf, { startRow, pageSize }),
    countParts(work, shelf),
  ])
  return { ids, ...count }
}

/** The local catalogs that the store sells, or the requested one of them. */
async function findStoreShelf(work: Work, catalogId: number | undefined): Promise<Shelf> {
  const shelf = await resolveShelf(work, {})
  const catalogIds = shelf.catalogIds.filter((one) => catalogId === undefined || one === catalogId)
  return { ...shelf, catalogIds }
}

const composeUrl = (domain: string, { catalog, name, partNumber }: NamedPart) =>
  storeUrl(domain, 'part', { catalog, name, number: partNumber })

/** Streams the store's address of each part as CSV, from one snapshot of the database. */
export async function exportPartNumberUrls(
  context: RequestContext,
  { catalogId, search }: Input<typeof partNumberUrls.export>,
) {
  const { dealerId, actor, signal } = context
  const [name, shelf, { domain, locale }] = await inDealer(dealerId, actor, (work) =>
    Promise.all([exportName(work, 'part-addresses'), findStoreShelf(work, catalogId), readStore(work)]),
  )
  context.setFilename(name)
  const columns: CsvColumn<NamedPart>[] = [
    { header: 'partNumber', cell: (row) => row.partNumber },
    { header: 'name', cell: (row) => row.name },
    { header: 'catalog', cell: (row) => row.catalog },
    { header: 'url', cell: (row) => composeUrl(domain, row) },
    { header: 'isHidden', cell: ({ isHidden }) => (isHidden ? 1 : 0) },
  ]
  return writeCsv(
    columns,
    inSnapshot(dealerId, actor, signal, (reading) =>
      readPages<NamedPart>(reading, selectParts(reading, shelf, { search, locale })),
    ),
  )
}
