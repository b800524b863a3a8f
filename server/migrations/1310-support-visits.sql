-- A platform administrator's day at a dealer, with the reason they gave: the dealer sees who worked in its store.
create table support_visits (
  dealer_id bigint not null references dealers (id),
  user_id bigint not null,
  -- The dealer's day.
  day date not null,
  user_name text not null,
  visited_at timestamptz not null,
  reason text,
  primary key (dealer_id, user_id, day)
);
select pd.tenant_table('support_visits');
