-- How often a dealer replaced the links by which a customer sees an order and its returns; no row: never.
create table order_links (
  dealer_id bigint not null references dealers (id),
  order_id bigint not null,
  number integer not null,
  primary key (dealer_id, order_id)
);
select pd.tenant_table('order_links');
