-- As 0295 did to order_counts: the sums over all days are of one currency each.
create table order_totals_by_currency (
  dealer_id bigint not null references dealers (id),
  status smallint not null,
  currency_symbol text not null check (currency_symbol in ('USD', 'CAN')),
  orders int not null,
  amount numeric(16, 2) not null,
  constraint order_totals_by_currency_pkey primary key (dealer_id, status, currency_symbol)
);
select pd.tenant_table('order_totals_by_currency');
insert into order_totals_by_currency
  select dealer_id, status, currency_symbol, sum(orders), sum(amount) from order_counts group by 1, 2, 3;
drop table order_totals;
alter table order_totals_by_currency rename to order_totals;
alter table order_totals rename constraint order_totals_by_currency_pkey to order_totals_pkey;
alter table order_totals rename constraint order_totals_by_currency_dealer_id_fkey to order_totals_dealer_id_fkey;
