import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { loadAccounts, type People } from '#demo/load/load-accounts.ts'
import { loadActivity } from '#demo/load/load-activity.ts'
import { loadBroadcasts } from '#demo/load/load-broadcasts.ts'
import { loadCharges } from '#demo/load/load-charges.ts'
import { loadClientRequests } from '#demo/load/load-client-requests.ts'
import { loadCoupons, makeCouponChooser } from '#demo/load/load-coupons.ts'
import { loadCustomers, numberCustomers } from '#demo/load/load-customers.ts'
import { loadBulkItems, loadEditedParts } from '#demo/load/load-edited-parts.ts'
import { loadExportTemplates } from '#demo/load/load-export-templates.ts'
import { loadImports } from '#demo/load/load-imports.ts'
import { loadInventory } from '#demo/load/load-inventory.ts'
import { loadMailbox } from '#demo/load/load-mailbox.ts'
import { loadMessages } from '#demo/load/load-messages.ts'
import { buildOrders, countOrders, loadOrders } from '#demo/load/load-orders.ts'
import { loadPages } from '#demo/load/load-pages.ts'
import { loadParts, numberParts } from '#demo/load/load-parts.ts'
import { loadPrices, seller } from '#demo/load/load-prices.ts'
import { loadQuotes } from '#demo/load/load-quotes.ts'
import { loadRelatedItems } from '#demo/load/load-related-items.ts'
import { loadReportMails } from '#demo/load/load-report-mails.ts'
import { loadReturns } from '#demo/load/load-returns.ts'
import { loadRedirects, loadSpecials, loadStore } from '#demo/load/load-store.ts'
import { loadTemplates } from '#demo/load/load-templates.ts'
import { loadTranslations } from '#demo/load/load-translations.ts'
import { loadCatalogs, loadVehicles, numberVehicles } from '#demo/load/load-vehicles.ts'
import type { BuiltOrder } from '#demo/orders/build-order.ts'
import { demoOrders } from '#demo/orders/orders.ts'
import { demoCustomers } from '#demo/people.ts'

/**
 * Loads the demo dealers with all their data and the catalogs, in one transaction, as the superuser. If dealer 1
 * already exists, it does nothing and returns false. The same `now` gives the same rows.
 */
export async function loadDemo(adminUrl: string, now = new Date()): Promise<boolean> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'partsdesk demo' })
  await client.connect()
  try {
    await client.query('begin')
    // If two processes start at once, the second waits.
    await client.query('select pg_advisory_xact_lock(7426003)')
    const { rowCount } = await client.query('select 1 from dealers where id = 1')
    if (rowCount === 0) await loadAll(client, now)
    await client.query('commit')
    return rowCount === 0
  } finally {
    await client.end()
  }
}

async function loadAll(client: pg.Client, now: Date) {
  const madeAt = new Date(now.getTime() - 890 * 24 * 3_600_000)
  const vehicles = numberVehicles()
  const everybody = demoCustomers(now)
  const customers = numberCustomers(everybody)
  const people = await loadAccounts(client, now)
  await loadCatalogs(client, vehicles, madeAt)
  await loadPrices(client, vehicles, now)
  await loadTemplates(client, madeAt)
  await loadPages(client, madeAt)
  await loadStore(client, vehicles, madeAt)
  await loadCustomers(client, customers, people)

  // From here on, this process builds rows while the database stores the previous ones.
  const [parts] = await Promise.all([
    afterSending(() => numberParts(vehicles)),
    loadVehicles(client, vehicles),
  ])
  const shop = { parts, vehicles, sell: seller(vehicles) }
  await loadCoupons(client, now)
  await loadExportTemplates(client, madeAt)
  const chooseCoupon = makeCouponChooser(now, vehicles.catalogId.accessories)
  const building = buildOrders(demoOrders(now, everybody), customers, shop, chooseCoupon)
  const [orders] = await Promise.all([
    sendOrders(client, building, people),
    loadParts(client, parts, vehicles, madeAt),
  ])
  await loadSpecials(client, vehicles)
  await loadEditedParts(client, vehicles)
  await loadBulkItems(client, vehicles)
  await loadClientRequests(client, people, vehicles, now)
  await loadRelatedItems(client, vehicles)
  await loadRedirects(client, madeAt)
  await loadTranslations(client, parts, madeAt)
  await loadImports(client, vehicles, parts, madeAt)
  await loadInventory(client, now)
  await loadMessages(client, orders, people, now)
  await loadBroadcasts(client, customers.values(), { people, now })
  await loadCharges(client, orders, now)
  await loadQuotes(client, orders, people, now)
  await loadReturns(client, orders, people, now)
  await loadMailbox(client, people, now)
  await loadReportMails(client, people, now)
  await loadActivity(client, orders, { customers: customers.values(), people, now })
  await countOrders(client)
  // Without statistics on the new rows, the first queries would be slow.
  await client.query('analyze')
}

/** Runs work that blocks this process, after giving statements time to be sent. */
async function afterSending<T>(work: () => T): Promise<T> {
  await setTimeout(10)
  return work()
}

/** Sends each batch of orders while the next is built; returns all of them. */
async function sendOrders(client: pg.Client, batches: AsyncIterable<BuiltOrder[]>, people: People) {
  const orders: BuiltOrder[] = []
  let sending = Promise.resolve()
  for await (const batch of batches) {
    orders.push(...batch)
    await sending
    sending = loadOrders(client, batch, people)
    // The next round awaits it. Until then, its failure mustn't be an unhandled rejection, which ends the process.
    sending.catch(() => {})
  }
  await sending
  return orders
}
