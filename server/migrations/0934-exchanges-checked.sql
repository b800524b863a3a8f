alter table rmas validate constraint rmas_exchange_order;
alter table recorded_payments validate constraint recorded_payments_exchange;
