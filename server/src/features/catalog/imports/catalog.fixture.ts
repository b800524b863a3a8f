import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { CatalogImport } from '#contract/catalog/imports.ts'
import { system } from '#server/platform/auth/actor.ts'
import { inDealer } from '#server/platform/db/work.ts'
import type { Client } from '#test/client.ts'
import type { TestServer } from '#test/harness.ts'
import { numbering } from '#test/numbering.ts'
import { importFile } from './run-import.ts'
import { importById } from './show-import.ts'

const nextNumber = numbering()

/** A new catalog sold by these dealers; returns its id and name. */
export async function addCatalog(server: TestServer, { sellers = [1] }: { sellers?: number[] } = {}) {
  const n = nextNumber()
  const catalog = `test_${n}`
  const { rows } = await server.admin.query<{ id: string }>(
    `insert into catalogs (name, display_name, en_display_name, es_display_name, pt_display_name, fr_display_name)
      values ($1, $1, $1, $1, $1, $1) returning id`,
    [catalog],
  )
  const catalogId = Number(rows[0]!.id)
  for (const dealerId of sellers) await sellCatalog(server, dealerId, catalogId)
  return { catalogId, catalog }
}

/** Adds the catalog to a dealer's, as a whole or with only these makes and years. */
export async function sellCatalog(
  server: TestServer,
  dealerId: number,
  catalogId: number,
  selection: { id: number; years: number[] }[] = [],
) {
  await server.work(dealerId, ({ db }) =>
    sql`insert into dealer_catalogs (dealer_id, catalog_id, display_name, en_display_name, es_display_name,
        pt_display_name, fr_display_name, selection_makes_years)
      values (${dealerId}, ${catalogId}, 'c', 'c', 'c', 'c', 'c', ${JSON.stringify(selection)})
      on conflict (dealer_id, catalog_id) do update set selection_makes_years = excluded.selection_makes_years`.execute(
      db,
    ),
  )
}

/** Imports text or bytes like the command line, and returns the finished import. */
export async function importText(
  catalog: string,
  kind: 'vehicles' | 'parts' | 'vcdb',
  content: string | Uint8Array,
  { overwrite = false }: { overwrite?: boolean } = {},
): Promise<CatalogImport> {
  const actor = system('Test')
  const id = await importFile(actor, {
    catalog,
    kind,
    fileName: `${kind}.csv`,
    overwrite,
    source: Readable.from([Buffer.from(content as string)]),
  })
  return inDealer(0, actor, (work) => importById(work, id))
}

/** Uploads a file like the screen. */
export function upload<T>(client: Client, path: string, content: string | Uint8Array, name = 'file.csv') {
  const form = new FormData()
  form.append('files', new Blob([content as string], { type: 'text/csv' }), name)
  return client.send<T>('POST', path, form)
}

export const vehiclesCsv = `make,model,year,trim,engine
Toyota,Camry,2014,LE,2.5L 4-cyl
Toyota,Camry,2014,XLE,2.5L 4-cyl
Toyota,Camry,2014,XLE,3.5L V6
Toyota,Camry,2015,LE,2.5L 4-cyl
Toyota,RAV4,2014,Limited,2.5L 4-cyl
Honda,Civic,2014,EX,1.8L 4-cyl
`

export const partsCsv = `part_number,name,name_es,name_pt,name_fr,list_price,cost,core_price,weight,universal,category,category_es,subcategory,make,model,year,trim,engine,superseded_by,image
90915-YZZD1,Oil filter,Filtro de aceite,Filtro de óleo,Filtre à huile,8.99,4.10,,0.5,,Engine,Motor,Filters,Toyota,Camry,2014-2015,,,90915-YZZN1,oil/90915.jpg
90915-YZZD1,,,,,,,,,,,,,Toyota,RAV4,2014,Limited,,,
90915-YZZN1,Oil filter (new type),Filtro de aceite nuevo,,,9.50,,,0.5,,Engine,,Filters,Toyota,Camry,2014,XLE,3.5L V6,,
04465-33471,Brake pads,Pastillas de freno,Pastilhas de freio,Plaquettes de frein,100,60,12.5,4,,Brakes,Frenos,Pads,Toyota,Camry,2014,LE,,,
15400-PLM-A02,Oil filter,Filtro de aceite,,,7.50,5,,0.4,,Engine,,Filters,Honda,Civic,2014,,,,
00289-2H,Brake fluid,Líquido de frenos,,,,,,1,yes,Brakes,,Fluids,,,,,,,
`
