-- outside a transaction
drop index concurrently if exists rmas_exchange;
create index concurrently rmas_exchange on rmas (dealer_id, exchange_order_id) where exchange_order_id is not null;
-- What a return is worth pays once.
drop index concurrently if exists recorded_payments_exchange_once;
create unique index concurrently recorded_payments_exchange_once on recorded_payments (dealer_id, exchange_rma_id)
  where exchange_rma_id is not null;
