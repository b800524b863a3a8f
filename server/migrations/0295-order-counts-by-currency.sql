-- Reports add up amounts per currency, never across; a dealer whose currency changed has orders in both.
-- Rule 4 of 0006 now reads: for each dealer, day, status and currency.
create table order_counts_by_currency (
  dealer_id bigint not null references dealers (id),
  day date not null,
  status smallint not null,
  currency_symbol text not null check (currency_symbol in ('USD', 'CAN')),
  orders int not null,
  amount numeric(16, 2) not null,
  constraint order_counts_by_currency_pkey primary key (dealer_id, day, status, currency_symbol)
    include (orders, amount)
);
select pd.tenant_table('order_counts_by_currency');
insert into order_counts_by_currency
  select dealer_id, order_day, order_status_id, currency_symbol, count(*), sum(order_amount)
  from orders where deleted_at is null group by 1, 2, 3, 4;
drop table order_counts;
alter table order_counts_by_currency rename to order_counts;
alter table order_counts rename constraint order_counts_by_currency_pkey to order_counts_pkey;
alter table order_counts rename constraint order_counts_by_currency_dealer_id_fkey to order_counts_dealer_id_fkey;
