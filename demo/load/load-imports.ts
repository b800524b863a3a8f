import type pg from 'pg'
import { platformAdmin } from '#demo/load/load-accounts.ts'
import type { Parts } from '#demo/load/load-parts.ts'
import { insertRows, moveIdsOn } from '#demo/load/load-rows.ts'
import type { Vehicles } from '#demo/load/load-vehicles.ts'
import { demoCatalogs } from '#demo/parts/vehicles.ts'

/** Loads the imports that filled the catalogs: one of vehicles and one of parts for each, without rejected lines. */
export async function loadImports(client: pg.Client, vehicles: Vehicles, parts: Parts, madeAt: Date) {
  const rows = demoCatalogs.flatMap(({ name }) => {
    const catalogId = vehicles.catalogId[name]
    const own = parts.all.filter((part) => part.catalogId === catalogId)
    const vehicleCount = vehicles.all.filter((vehicle) => vehicle.catalogId === catalogId).length
    const partLines = own.reduce((sum, { fitments }) => sum + Math.max(1, fitments.length), 0)
    const fitmentCount = own.reduce((sum, { fits }) => sum + fits, 0)
    return [
      { catalogId, kind: 'vehicles', lines: vehicleCount, vehicles: vehicleCount, parts: 0, fitments: 0 },
      { catalogId, kind: 'parts', lines: partLines, vehicles: 0, parts: own.length, fitments: fitmentCount },
    ].map((made) => ({ ...made, fileName: `${name}-${made.kind}.csv` }))
  })
  await insertRows(
    client,
    'catalogImports',
    rows.map(({ lines, vehicles: vehiclesMade, parts: partsMade, fitments: fitmentsMade, ...row }, at) => ({
      id: at + 1,
      ...row,
      status: 'done',
      linesRead: lines,
      linesMade: lines,
      linesChanged: 0,
      linesUnchanged: 0,
      linesRejected: 0,
      vehiclesMade,
      partsMade,
      fitmentsMade,
      startedById: platformAdmin.id,
      startedByName: platformAdmin.name,
      startedAt: new Date(madeAt.getTime() + at * 300_000),
      finishedAt: new Date(madeAt.getTime() + at * 300_000 + 20_000 + lines),
    })),
  )
  await moveIdsOn(client, ['catalogImports'])
}
