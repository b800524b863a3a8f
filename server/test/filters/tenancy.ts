import { listViews } from '#contract/tenancy/list-views.ts'
import { storeComparison } from '#contract/tenancy/store-comparison.ts'
import { refreshAll } from '#server/features/insight/store-manager/refresh-health.job.ts'
import type { FilterCase, World } from './world.ts'

/** How the filters of this area's lists are tested. */
export async function listTenancyFilters({
  platform,
  admin,
  readFirst,
}: World): Promise<Record<string, FilterCase>> {
  const dealers: FilterCase = {
    narrows: {
      domainFilter: 'parts.cedarhills.example',
      subscriptionPlanId: (await readFirst('/dealers', { dlid: 1 })).subscriptionPlanId,
      standing: 'inactive',
      country: 'CAN',
      search: 'Northern',
      id: 2,
    },
    chooses: { setup: ['open', 'done'] },
  }
  await refreshAll()
  await admin.query('update store_health set urgency_on = dealer_id - 2, urgency_off = dealer_id - 2')
  const health: FilterCase = {
    narrows: { ...dealers.narrows, severity: 'none' },
    chooses: dealers.chooses ?? {},
  }
  const { who, record } = await readFirst('/activity-log')
  const log = {
    base: { dealerId: 1, startDate: 'today-300' },
    narrows: { startDate: 'today-3', endDate: 'today-30', who, record, action: 'create' },
  }
  await platform.ok(listViews.create, { name: 'Mine', list: 'orders', query: '' })
  for (const [kind, dealerId] of [
    ['sweep-old', 1],
    ['run-export', 2],
  ]) {
    await admin.query(
      `insert into pgboss.job (name, data, state, completed_on)
       values ($1, jsonb_build_object('dealerId', $2::int, 'id', 1), 'failed', now())`,
      [kind, dealerId],
    )
    await admin.query(
      `insert into mails (dealer_id, from_name, to_address, subject, html, text, status)
       values ($1, 'A', 'ann@example.com', 'Order', '', '', $2)`,
      [dealerId, dealerId === 1 ? 'failed' : 'sent'],
    )
    await admin.query(
      `insert into request_errors (dealer_id, failed_at, route, reason, times, request_ids)
       values ($1, now(), 'GET /api/orders', $2, 1, array[gen_random_uuid()])`,
      [dealerId, dealerId === 1 ? 'no memory' : 'no disk'],
    )
    await admin.query(
      `insert into charges (dealer_id, kind, payment_method_id, dealer_payment_id, env_mode, source, state, amount, currency,
         reason, idempotency_key, request_hash, user_name, sent_at)
       values ($1, 'charge', 9, 1, 'sandbox', 'card', 'unknown', 5, 'USD', 'Parts', 'filters', '\\x00', 'Test', now())`,
      [dealerId],
    )
    await admin.query(
      `insert into webhooks (dealer_id, name, url, events, updated_by, failing_since, stopped_at, stopped_why, is_active)
       values ($1, 'Filters', 'https://hooks.example.com', '{order.created}', 'Test', now(), $2, $3, $4)`,
      dealerId === 1 ? [dealerId, null, null, 1] : [dealerId, new Date(), 'failing', 0],
    )
    await admin.query(
      `insert into exports (dealer_id, state, asked, name, made_by) values ($1, 'waiting', '{}', 'x.csv', 'Test')`,
      [dealerId],
    )
    await admin.query(
      `insert into customer_imports (dealer_id, file_name, existing, status, failure, started_by_name, finished_at)
       values ($1, 'x.csv', 'skip', 'failed', 'The server stopped', 'Test', now())`,
      [dealerId],
    )
  }
  await admin.query(`
    insert into route_hours (dealer_id, hour, route, requests, slow, total_ms, longest_ms) values
      (0, now(), 'GET /api/orders', 1, 0, 5, 5), (0, now() - interval '5 hours', 'GET /api/quotes', 1, 0, 5, 5)`)
  const { data: version } = await platform.ok(storeComparison.saveVersion, { baselineId: 1, name: 'Filters' })
  await admin.query(
    `insert into templates (dealer_id, type, name, description, updated_by)
     values (1, 'orders', 'Filters', '<p>Later</p>', 'Test')`,
  )
  const compared: FilterCase = {
    base: { baselineId: 1, dealerId: 2 },
    chooses: { versionId: [undefined, version.id] },
  }
  return {
    '/store-comparison/{baselineId}': compared,
    '/store-comparison/{baselineId}/contents': compared,
    '/store-comparison/{baselineId}/stores/{dealerId}': compared,
    '/system/failed-jobs': { narrows: { name: 'run-export', dealerId: 1 } },
    '/system/errors': { narrows: { search: 'no memory', dealerId: 2 } },
    '/system/route-times': { narrows: { hours: 1 } },
    '/system/payments': { narrows: { search: 'cedar hills', dealerId: 2 } },
    '/system/webhooks': { narrows: { search: 'cedar hills', state: 'failing', dealerId: 2 } },
    '/system/transfers': { narrows: { kind: 'export', state: 'waiting', dealerId: 2 } },
    '/system/emails': { narrows: { search: 'cedar hills', status: 'failed', dealerId: 2 } },
    '/waiting-work': { chooses: { withDealers: [0, 1] } },
    '/list-views': { chooses: { list: ['orders', 'customers'] } },
    '/dealers': { ...health, chooses: { ...health.chooses, withHealth: [0, 1] } },
    '/dealers.csv': health,
    '/entities/dealers': { ...health, chooses: { ...health.chooses, withHealth: [0, 1] } },
    '/manager/stores.csv': health,
    '/activity-log': log,
    '/activity-log.csv': log,
  }
}
