-- A return can be exchanged: a new order for the replacement, which what the return is worth pays
-- (docs/decisions/0006-an-orders-account.md).

-- The order of the replacement. The return was refunded by hand, and its refund is that order's payment.
alter table rmas add column exchange_order_id bigint;
alter table rmas add constraint rmas_exchange_order
  foreign key (dealer_id, exchange_order_id) references orders (dealer_id, id) not valid;

-- The return that pays it. Its method is 'other', which the release before knows.
alter table recorded_payments add column exchange_rma_id bigint;
alter table recorded_payments add constraint recorded_payments_exchange
  foreign key (dealer_id, exchange_rma_id) references rmas (dealer_id, id) not valid;
