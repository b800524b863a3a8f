import { feedRuns } from '#contract/channels/feed-runs.ts'
import { webhooks } from '#contract/channels/webhooks.ts'
import { system } from '#server/platform/auth/actor.ts'
import { makeWorkbook, sendTemplate } from '../../src/features/channels/export-templates/templates.fixture.ts'
import { writeExport } from '../../src/features/store/export-files/write-export.ts'
import type { TestServer } from '../harness.ts'
import type { Cases, MarkedDealer } from './case-shape.ts'

/** Cases for what dealer 1 sends elsewhere: exports, feeds. */
export async function cases({ server }: MarkedDealer): Promise<Cases> {
  const chunks = (async function* () {
    yield 'Marker of dealer one'
  })()
  const file = await writeExport({ dealerId: 1, actor: system('Test') }, { savedAs: 'x.csv', chunks })
  const vehicles = [{ makeId: 1, yearId: 2014, modelId: 1 }]
  const request = {
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
  const { body: template } = await sendTemplate(server.as('dealer1'), await makeWorkbook())
  const exportCase = { foreign: { id: Number(rows[0].id) }, unchanged: 'select * from exports order by id' }
  const ownWebhookCases = await webhookCases(server)
  return {
    ...ownWebhookCases,
    getSyncOrders: { foreign: { dlid: 1 }, listing: {} },
    getSyncCustomers: { foreign: { dlid: 1 }, listing: {} },
    getSyncEditedParts: { foreign: { dlid: 1 }, listing: {} },
    getSyncQuotes: { foreign: { dlid: 1 }, listing: {} },
    getSyncRma: { foreign: { dlid: 1 }, listing: {} },
    postExports: { foreign: request, unchanged: 'select * from exports order by id' },
    getExportsId: exportCase,
    getExportsIdEvents: exportCase,
    postExportsIdCancel: exportCase,
    getMarketplaceTemplates: { foreign: { dealerId: 1 }, listing: {} },
    postMarketplaceTemplates: {
      foreign: { dealerId: 1 },
      unchanged: 'select id, name from export_templates order by id',
    },
    deleteMarketplaceTemplatesId: {
      foreign: { id: template.data.id },
      unchanged: 'select id, name from export_templates order by id',
    },
    getExportsFilesName: { foreign: { name: file.fileName, dealerId: 1 } },
    postMarketplaceExport: { foreign: request },
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

async function webhookCases(server: TestServer): Promise<Cases> {
  const fields = {
    name: 'Marker of dealer one',
    url: 'https://hooks.example.com/',
    events: ['quote.deleted' as const],
  }
  const { data } = await server.as('dealer1').ok(webhooks.create, fields)
  const { data: sent } = await server.as('dealer1').ok(webhooks.test, { id: data.id })
  const rows = `select w.name, w.url, w.version, d.state, d.tries, s.id from webhooks w
    join webhook_secrets s on s.dealer_id = w.dealer_id and s.webhook_id = w.id
    left join webhook_deliveries d on d.dealer_id = w.dealer_id and d.webhook_id = w.id
    where w.dealer_id = 1 order by w.id, s.id, d.id`
  const webhookCase = { foreign: { id: data.id }, unchanged: rows }
  const period = { from: '2026-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' }
  return {
    getWebhooks: { foreign: { dealerId: 1 }, listing: {} },
    postWebhooks: { foreign: { ...fields, dealerId: 1 }, unchanged: rows },
    getPlatformWebhooks: 'platform',
    postPlatformWebhooks: 'platform',
    getWebhooksId: { foreign: { id: data.id } },
    putWebhooksId: { foreign: { id: data.id, name: 'taken over' }, unchanged: rows },
    deleteWebhooksId: webhookCase,
    postWebhooksIdSecret: webhookCase,
    postWebhooksIdTest: webhookCase,
    getWebhooksIdDeliveries: { foreign: { id: data.id } },
    getWebhookDeliveriesId: { foreign: { id: sent.id } },
    postWebhookDeliveriesIdReplay: { foreign: { id: sent.id }, unchanged: rows },
    postWebhooksIdReplay: { foreign: { id: data.id, ...period }, unchanged: rows },
  }
}
