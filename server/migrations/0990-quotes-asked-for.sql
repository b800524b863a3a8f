-- A store's visitors asking for quotes that were emailed to them. A job emails them and deletes the row, so that the
-- answer takes as long for an address without quotes.
create table quote_requests (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  email text not null,
  -- Null: the newest quotes of the address.
  quote_ref text,
  created_at timestamptz not null,
  primary key (dealer_id, id)
);
select pd.tenant_table('quote_requests');

-- An email asked for by a visitor. Earlier links stay valid, because anyone can ask.
alter table quote_sends add is_repeat boolean not null default false;
