import type { Cases, MarkedDealer } from './case-shape.ts'

/** Cases for a bulk edit of dealer 1. */
export async function cases({ server: { admin } }: MarkedDealer): Promise<Cases> {
  const { rows } = await admin.query<{ id: string; run: string; catalog: string }>(`
    with catalog as (
      insert into catalogs (name, display_name, en_display_name, es_display_name, pt_display_name, fr_display_name)
        values ('of_bulk', 'b', 'b', 'b', 'b', 'b') returning id
    ), item as (
      insert into bulk_items (dealer_id, catalog_id, line, part_number, title, updated_by)
        select 1, id, 2, 'X-1', 'Marker of dealer one', 'Test' from catalog returning id, catalog_id
    ), run as (
      insert into bulk_runs (dealer_id, file_name, created_count, updated_count, applied_by, applied_at)
        values (1, 'Marker of dealer one', 1, 0, 'Test', now()) returning id
    )
    select item.id, catalog_id as catalog, run.id as run from item, run`)
  const { id, run, catalog } = rows[0]!
  const makeRowCase = (foreign: Record<string, unknown>) => ({
    foreign,
    unchanged: `select (select json_agg(b order by dealer_id, id) from bulk_items b),
      (select json_agg(e order by dealer_id, id) from edited_parts e)`,
  })
  return {
    getBulkItems: { foreign: { dealerId: 1 }, listing: {} },
    getBulkItemsRuns: { foreign: { dealerId: 1 }, listing: {} },
    postBulkItemsPreview: makeRowCase({ dlid: 1, catalogId: Number(catalog) }),
    postBulkItems: makeRowCase({ dealerId: 1 }),
    deleteBulkItems: makeRowCase({ dealerId: 1 }),
    postBulkItemsSetAside: makeRowCase({ dealerId: 1 }),
    getBulkItemsAsideCsv: { foreign: { dealerId: 1 }, listing: {} },
    getBulkItemsIdOldValuesCsv: { foreign: { id: Number(run) } },
    getEntitiesDealerBulkItems: { foreign: { dealer_id: 1 }, listing: {} },
    postEntitiesDealerBulkItems: makeRowCase({ dealer_id: 1, partNumber: 'X-2', catalogId: Number(catalog) }),
    putEntitiesDealerBulkItemsId: makeRowCase({ id: Number(id), title: 'Taken over' }),
    deleteEntitiesDealerBulkItemsId: makeRowCase({ id: Number(id) }),
  }
}
