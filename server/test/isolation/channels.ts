import { system } from '#server/platform/auth/actor.ts'
import { writeExport } from '../../src/features/channels/export-files/write-export.ts'
import type { Cases } from './cases.ts'

/** Cases for what dealer 1 sends elsewhere: exports, feeds. */
export async function channelCases(): Promise<Cases> {
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
  return {
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
  }
}
