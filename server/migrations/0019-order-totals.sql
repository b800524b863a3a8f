-- What order_counts comes to over all days, so that a list without dates need not add up years of them.
-- Holds what 0006 says of order_counts (rule 4), and is written right after it (rule 6).
create table order_totals (
  dealer_id bigint not null references dealers (id),
  status smallint not null,
  orders int not null,
  amount numeric(16, 2) not null,
  primary key (dealer_id, status)
);
select pd.tenant_table('order_totals');
insert into order_totals (dealer_id, status, orders, amount)
  select dealer_id, status, sum(orders), sum(amount) from order_counts group by dealer_id, status;
