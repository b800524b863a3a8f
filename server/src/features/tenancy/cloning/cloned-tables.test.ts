import { beforeAll, expect, test } from 'vitest'
import { customerNotices } from '#contract/sales/messages/customer-notices.ts'
import { cloneFindings } from '#contract/tenancy/clone-findings.ts'
import { dealers } from '#contract/tenancy/dealers.ts'
import { testServer } from '#test/harness.ts'
import { makeDealer } from '../dealers/dealers.fixture.ts'
import { cloneParts, tablesLeft } from './clone-parts.ts'

const server = testServer()
const admin = () => server.as('platform')

/** Tables that a clone neither copies nor mentions, by the reason. */
const notCopied = {
  'written with what a clone copies': ['clone_findings', 'files', 'images', 'store_changes'],
  'versions and totals of other rows': [
    'dealer_role_lists',
    'redirect_lists',
    'report_mail_lists',
    'store_policy_lists',
    'customer_totals',
    'order_counts',
    'order_totals',
    'store_health',
    'roll_out_stores',
    'roll_outs',
    'store_versions',
  ],
  'people and what they set for themselves': [
    'users',
    'user_roles',
    'sessions',
    'one_time_codes',
    'reset_requests',
    'reset_tokens',
    'sign_in_failures',
    'list_views',
    'message_signatures',
    'report_mails',
    'report_mail_runs',
  ],
  'customers and their prices': [
    'customers',
    'customer_former_emails',
    'customer_payment_profiles',
    'customer_pricing',
    'customer_imports',
    'customer_import_rejections',
    'dealer_registrations',
    'mail_suppressions',
  ],
  'orders, quotes, returns and their money': [
    'orders',
    'order_lines',
    'order_links',
    'order_log',
    'order_shipments',
    'order_status_undos',
    'waiting_confirmations',
    'imported_orders',
    'shop_imports',
    'shop_import_rejections',
    'charges',
    'recorded_payments',
    'owed_refunds',
    'store_credit_entries',
    'coupon_uses',
    'quotes',
    'quote_lines',
    'quote_messages',
    'quote_requests',
    'quote_sends',
    'rmas',
    'rma_lines',
    'core_reminders',
    'client_requests',
  ],
  'messages and mail': [
    'dealer_communications',
    'dealer_message_folders',
    'message_assignments',
    'message_files',
    'broadcasts',
    'broadcast_files',
    'broadcast_recipients',
    'inbound_mails',
    'mails',
    'mail_files',
  ],
  'credentials, and what sends data to others': [
    'api_tokens',
    'dealer_payments',
    'shopping_feeds',
    'feed_runs',
    'feed_rejects',
    'sync_changes',
    'webhooks',
    'webhook_attempts',
    'webhook_deliveries',
    'webhook_events',
    'webhook_secrets',
  ],
  'what happened at the source': [
    'activity_log',
    'bulk_items',
    'bulk_old_values',
    'bulk_runs',
    'exports',
    'paper_runs',
    'export_files',
    'idempotency_keys',
    'request_counts',
    'request_errors',
    'store_host_changes',
    'support_requests',
    'support_rules',
    'support_visits',
  ],
  'the platform’s own': ['isolation_checks', 'process_hours', 'route_hours'],
  'off until somebody at the dealer turns them on': ['core_reminder_plans'],
}

test('each table of dealers is cloned, mentioned as left, or listed with a reason', async () => {
  const { rows } = await server.admin.query<{ name: string }>(`
    select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'dealer_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`)
  const handled = [
    ...cloneParts().map(({ table }) => table),
    ...tablesLeft().map(({ table }) => table),
    ...Object.values(notCopied).flat(),
  ]
  expect([...new Set(handled)].sort()).toEqual(rows.map(({ name }) => name).sort())
})

const copied = async () => (await admin().ok(dealers.create, makeDealer({ sourceDealerId: 1 }))).data.id

beforeAll(async () => {
  await server.admin.query(
    `update dealers set company = 'Hollow Cedar Parts LLC', bill_phone = '(512) 555-0134' where id = 1`,
  )
})

test('a customer email that was turned off stays off, and texts that name the source are the new dealer’s', async () => {
  const notice = { dealerId: 1, kind: 'charge', version: 0 } as const
  const en = { subject: 'Hollow Cedar Parts LLC was paid', body: '<p>Thank you, {{customerName}}</p>' }
  const es = { subject: 'Recibo', body: '<p>Número EXT-99-HOLLOW</p>' }
  await server.admin.query(
    `update dealer_settings set external_dealer_id = 'EXT-99-HOLLOW' where dealer_id = 1`,
  )
  await server.as('dealer1').ok(customerNotices.update, { ...notice, isOn: 0, texts: { en, es } })
  const dealerId = await copied()
  const { data } = await admin().ok(customerNotices.list, { dealerId })
  const copy = data.find(({ kind }) => kind === 'charge')!
  // The names in the Spanish text can't be replaced, so the standard one takes its place.
  expect(copy).toMatchObject({ isOn: 0, ownTexts: ['en'] })
  expect(copy.texts.en.subject).not.toContain('Hollow')
  expect(copy.texts.en.subject).toMatch(/ was paid$/)
  expect(copy.texts.en.body).toBe(en.body)
})

test('coupons, redirects and export workbooks stay with the source, and Setup counts them', async () => {
  await server.admin.query(`
    insert into coupons (dealer_id, coupon_name, coupon_code, code_norm, coupon_type, discount_percentage, apply_coupon_on,
        coupon_start_date, coupon_end_date, updated_by, deleted_at)
      select 1, 'Ten', 'TEN' || n, 'ten' || n, 'percentage', 10, 'all', now(), now(), 'Test',
        case when n > 2 then now() end from generate_series(1, 3) n;
    insert into redirects (dealer_id, source_url, source_norm, target_url, updated_by)
      values (1, '/old', '/old', '/new', 'Test')`)
  const dlid = await copied()
  const { data } = await admin().ok(cloneFindings.show, { dlid })
  const left = data.findings.filter(({ field }) => field === 'rows')
  expect(left).toMatchObject([
    { place: 'redirects', label: '1', outcome: 'left_out' },
    { place: 'coupons', label: '2', outcome: 'left_out' },
  ])
})
