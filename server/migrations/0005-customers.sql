-- A dealer's customers. Order counts and amounts stand in a table that orders own.

create table customers (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  customer_type smallint not null default 1 check (customer_type in (1, 2)),
  bill_company text not null, bill_contact text, bill_address1 text not null, bill_address2 text,
  bill_city text not null, bill_state text not null, bill_zip text not null,
  bill_country text not null default 'USA' check (bill_country in ('USA', 'CA')),
  bill_phone text not null,
  bill_email text not null,
  ship_company text, ship_contact text, ship_address1 text, ship_address2 text,
  ship_city text, ship_state text, ship_zip text,
  ship_country text check (ship_country in ('USA', 'CA')),
  ship_phone text, ship_email text,
  password_hash text,
  instructions text, ship_via text, pay_terms text, salesman text, int_memo text, user_memo text,
  locale text not null default 'en' check (locale in ('en', 'es', 'pt', 'fr')),
  tax_rate numeric(7, 4), tax_state text, tax_city text, tax_zip text,
  sales_tax_exception_no text, tax_end_date date, stax_end_date date,
  cost_plus numeric(7, 3), list_minus numeric(7, 3),
  email_norm text not null generated always as (pd.norm(bill_email)) stored,
  -- What a search for a name or an e-mail looks through.
  search_text text not null generated always as
    (pd.norm(bill_company || ' ' || coalesce(bill_contact, '') || ' ' || bill_email || ' ' || bill_phone)) stored,
  version int not null default 1,
  updated_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (dealer_id, id),
  constraint customers_email unique (dealer_id, email_norm)
);
create index customers_id on customers (id);
create index customers_created on customers (dealer_id, created_at desc, id desc);
create index customers_company on customers (dealer_id, lower(bill_company), id);
select pd.tenant_table('customers');

-- Row-level security would keep LIKE from an index, so the substring search is a function that
-- filters by dealer itself (foundations: Roles and walls). Its own isolation test stands beside it.
create index customers_search on customers using gin (dealer_id, search_text gin_trgm_ops);
create function pd.search_customers(dealer bigint, wanted text, most int) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if dealer is distinct from pd.dealer() then
    raise exception 'search_customers: dealer % is not the one entered', dealer using errcode = '42501';
  end if;
  return query select c.id from customers c
    where c.dealer_id = dealer and c.search_text like '%' || pd.like_text(pd.norm(wanted)) || '%'
    limit most;
end $$;
alter function pd.search_customers(bigint, text, int) owner to pd_searcher;
revoke all on function pd.search_customers(bigint, text, int) from public;
grant execute on function pd.search_customers(bigint, text, int) to pd_app;

-- Kept by sales/orders: how many orders of a customer there are, and their sum.
create table customer_totals (
  dealer_id bigint not null,
  customer_id bigint not null,
  qty_orders int not null default 0,
  amount_orders numeric(16, 2) not null default 0,
  primary key (dealer_id, customer_id),
  foreign key (dealer_id, customer_id) references customers (dealer_id, id) on delete cascade
);
select pd.tenant_table('customer_totals');
