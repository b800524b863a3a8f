-- Each store's figures for the platform's operators, one row per dealer, refreshed by a job
-- (docs/decisions/0049-fleet-health.md). All figures are as of refreshed_at.
create table store_health (
  dealer_id bigint primary key references dealers (id),
  refreshed_at timestamptz not null,
  -- How much the store needs someone while it's on and while it's off (contract/src/tenancy/store-needs.ts).
  urgency_on smallint not null,
  urgency_off smallint not null,
  -- The steps of its setup that are open.
  open_steps text[] not null default '{}',
  last_order_at timestamptz,
  -- Seven whole days of the dealer, of which this is the last, and up to 28 days before them.
  week_until date not null,
  week_orders int not null default 0,
  -- [{"currencySymbol", "amount"}], like the other amounts.
  week_amounts jsonb not null default '[]' check (jsonb_typeof(week_amounts) = 'array'),
  -- Fewer than 28 for a store whose first order is more recent.
  earlier_days int not null default 0,
  earlier_orders int not null default 0,
  earlier_amounts jsonb not null default '[]' check (jsonb_typeof(earlier_amounts) = 'array'),
  unconfirmed_payments int not null default 0,
  refused_gateways int not null default 0,
  owed_orders int not null default 0,
  owed_amounts jsonb not null default '[]' check (jsonb_typeof(owed_amounts) = 'array'),
  failed_mails int not null default 0,
  failing_webhooks int not null default 0,
  stopped_webhooks int not null default 0,
  unread_messages int not null default 0,
  pending_returns int not null default 0,
  open_requests int not null default 0,
  -- The last run of the shopping feed that wasn't only a check; failed nights since one that succeeded.
  feed_status text,
  feed_at timestamptz,
  feed_failed_nights int not null default 0,
  feed_is_late smallint not null default 0 check (feed_is_late in (0, 1)),
  -- Null where the product writes no hosts.
  host_state text check (host_state in ('written', 'waiting', 'failed', 'none')),
  -- 1: the sitemap that the dealer uploaded has the addresses of another domain.
  sitemap_is_foreign smallint not null default 0 check (sitemap_is_foreign in (0, 1))
) with (fillfactor = 70);
select pd.tenant_table('store_health');
