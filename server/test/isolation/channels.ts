import { feedRuns } from '#contract/channels/feed-runs.ts'
import { system } from '#server/platform/auth/actor.ts'
import { writeExport } from '../../src/features/channels/export-files/write-export.ts'
import type { TestServer } from '../harness.ts'
import type { Cases } from './cases.ts'

/** Cases for what dealer 1 sends elsewhere: exports, feeds. */
export async function channelCases(server: TestServer): Promise<Cases> {
  const chunks = (async function* () {
    yield 'Marker of dealer one'
  })()
  const file = await writeExport({ dealerId: 1, actor: system('Test') }, { savedAs: 'x.csv', chunks })
  const vehicles = [{ makeId: 1, yearId: 2014, modelId: 1 }]
  const asked = {
    dealerId: 1,
    catalogs: 'parts_usa',
    loc: 'es',
    from: 1,
    to: 2,
    platform: 'Amazon',
    vehicles,
  }
  const products = [{ sku: '1', productTitle: 'Part', price: 1, currency: 'USD' }]
  const generating = {
    foreign: { dealerId: 1, products },
    unchanged: 'select * from export_files where dealer_id = 1 order by id',
  }
  const { data: run } = await server.as('dealer1').ok(feedRuns.start, { checkOnly: 1 })
  const { rows } = await server.admin.query(
    `insert into exports (dealer_id, state, asked, name, made_by)
      values (1, 'waiting', '{}', 'x', 'Marker of dealer one') returning id`,
  )
  const ofExport = { foreign: { id: Number(rows[0].id) }, unchanged: 'select * from exports order by id' }
  return {
    postExports: { foreign: asked, unchanged: 'select * from exports order by id' },
    getExportsId: ofExport,
    getExportsIdEvents: ofExport,
    postExportsIdCancel: ofExport,
    getExportsFilesName: { foreign: { name: file.fileName, dealerId: 1 } },
    postMarketplaceExport: { foreign: asked },
    postInventoryAvailability: { foreign: { dealerId: 1, skus: ['1'] } },
    postInventoryObservations: { foreign: { dealerId: 1, skus: ['1'] } },
    postMeliExcelExporter: generating,
    postAmazonExporter: generating,
    postGoogleExporter: generating,
    postFtpUpload: { foreign: { fileName: file.fileName } },
    postMeliExcelExporterDelete: {
      ...generating,
      foreign: { fileName: file.fileName },
    },
    getFeedRuns: { foreign: { dealerId: 1 }, listing: {} },
    postFeedRuns: {
      foreign: { dealerId: 1, checkOnly: 1 },
      unchanged: 'select * from feed_runs where dealer_id = 1',
    },
    getFeedRunsIdRejectsCsv: { foreign: { id: run.id } },
  }
}
