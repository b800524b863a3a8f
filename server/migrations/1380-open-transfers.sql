-- outside a transaction
-- Imports and exports that run, wait or failed: few, which the System screen lists for all dealers.
drop index concurrently if exists exports_open;
create index concurrently exports_open on exports (dealer_id, created_at)
  where state in ('waiting', 'running', 'stopped', 'failed');
drop index concurrently if exists paper_runs_open;
create index concurrently paper_runs_open on paper_runs (dealer_id, created_at)
  where state in ('waiting', 'running', 'failed');
drop index concurrently if exists feed_runs_unfinished;
create index concurrently feed_runs_unfinished on feed_runs (dealer_id, created_at)
  where status in ('queued', 'running', 'failed');
drop index concurrently if exists customer_imports_open;
create index concurrently customer_imports_open on customer_imports (dealer_id, started_at)
  where status in ('running', 'failed');
drop index concurrently if exists shop_imports_open;
create index concurrently shop_imports_open on shop_imports (dealer_id, started_at)
  where status in ('running', 'failed');
