-- The e-mails of customers who were merged into another one: what was written there is found, and an
-- import does not make them anew.
create table customer_former_emails (
  dealer_id bigint not null,
  email_norm text not null,
  customer_id bigint not null,
  merged_by text not null,
  merged_at timestamptz not null default now(),
  primary key (dealer_id, email_norm),
  foreign key (dealer_id, customer_id) references customers (dealer_id, id) on delete cascade
);
create index customer_former_emails_customer on customer_former_emails (dealer_id, customer_id);
select pd.tenant_table('customer_former_emails');

-- What duplicates are known by. A phone number: its digits, without the 1 of North America, when there are
-- enough of them. An e-mail: without what most services ignore, dots and what follows a plus sign.
create function pd.phone_key(phone text) returns text language sql immutable parallel safe as $$
  select case when length(d) >= 7 then regexp_replace(d, '^1(\d{10})$', '\1') end
  from regexp_replace(phone, '\D', '', 'g') d $$;
create function pd.email_key(email text) returns text language sql immutable parallel safe as $$
  select replace(split_part(split_part(lower(btrim(email)), '@', 1), '+', 1), '.', '')
    || '@' || split_part(lower(btrim(email)), '@', 2) $$;
grant execute on function pd.phone_key(text), pd.email_key(text) to pd_app, pd_platform, pd_searcher;
