-- Quotes to customers. What state one is in is not stored: it follows from its order, from whether it was
-- sent, and from the clock.
create table quotes (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  quote_ref text not null,
  customer_id bigint,
  bill_company text not null,
  bill_email text not null,
  description text,
  assign_label_manager text,
  currency_symbol text not null check (currency_symbol in ('USD', 'CAN')),
  -- Σ price × qty + Σ install of its lines.
  quote_amount numeric(12, 2) not null,
  -- The day on which it was made in the dealer's zone; it never changes, not even with the zone.
  created_day date not null,
  -- Of the last sending.
  sent_at timestamptz,
  expires_at timestamptz,
  order_id bigint,
  search_text text not null generated always as (pd.norm(
    quote_ref || ' ' || bill_company || ' ' || bill_email || ' ' || coalesce(assign_label_manager, ''))) stored,
  deleted_at timestamptz,
  version int not null default 1,
  updated_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (dealer_id, id),
  -- A customer who never ordered may go; the quotes keep the name and the e-mail.
  foreign key (dealer_id, customer_id) references customers (dealer_id, id) on delete set null (customer_id),
  foreign key (dealer_id, order_id) references orders (dealer_id, id)
);
create index quotes_id on quotes (id);
-- Each way the list is sorted reads ids from an index that has all it filters by.
create index quotes_created on quotes (dealer_id, created_at, id)
  include (created_day, expires_at, order_id) where deleted_at is null;
create index quotes_ref on quotes (dealer_id, quote_ref, id)
  include (created_day, expires_at, order_id) where deleted_at is null;
create index quotes_company on quotes (dealer_id, bill_company, id)
  include (created_day, expires_at, order_id) where deleted_at is null;
create index quotes_amount on quotes (dealer_id, quote_amount, id)
  include (created_day, expires_at, order_id) where deleted_at is null;
create index quotes_customer on quotes (dealer_id, customer_id, created_at, id)
  include (created_day, expires_at, order_id, deleted_at);
create index quotes_across on quotes (created_at, id)
  include (dealer_id, created_day, expires_at, order_id) where deleted_at is null;
-- An order comes of one quote at most.
create unique index quotes_order on quotes (dealer_id, order_id) where order_id is not null;
select pd.tenant_table('quotes');

create table quote_lines (
  dealer_id bigint not null,
  id bigint generated always as identity,
  quote_id bigint not null,
  part_number text not null,
  item_name text not null,
  price numeric(12, 2) not null,
  -- For the whole line, whatever its quantity.
  install numeric(12, 2) not null default 0,
  qty int not null check (qty > 0),
  -- The part of a catalog that was chosen, as it was then.
  product_data jsonb,
  -- What the dealer pays, or is taken to pay where the catalog knows only a list price.
  cost numeric(12, 2),
  primary key (dealer_id, id),
  foreign key (dealer_id, quote_id) references quotes (dealer_id, id),
  check (part_number <> '' or item_name <> '')
);
create index quote_lines_id on quote_lines (id);
create index quote_lines_quote on quote_lines (dealer_id, quote_id, id);
select pd.tenant_table('quote_lines');

-- Each time that a quote was mailed: the newest one's link is good until it expires, with the lines as they
-- were sent. Of the link's token only the hash is kept.
create table quote_sends (
  dealer_id bigint not null,
  id bigint generated always as identity,
  quote_id bigint not null,
  token_hash bytea not null,
  to_name text not null,
  to_mail text not null,
  quote_amount numeric(12, 2) not null,
  lines jsonb not null,
  expires_at timestamptz not null,
  mail_id bigint not null,
  user_name text not null,
  created_at timestamptz not null default now(),
  primary key (dealer_id, id),
  constraint quote_sends_token unique (dealer_id, token_hash),
  foreign key (dealer_id, quote_id) references quotes (dealer_id, id),
  foreign key (dealer_id, mail_id) references mails (dealer_id, id)
);
create index quote_sends_id on quote_sends (id);
create index quote_sends_quote on quote_sends (dealer_id, quote_id, id);
select pd.tenant_table('quote_sends');

-- Row-level security would keep LIKE from an index; see pd.search_orders. The state is looked at afterwards.
create index quotes_search on quotes using gin (dealer_id, search_text gin_trgm_ops) where deleted_at is null;
create function pd.search_quotes(
  dealer bigint, wanted text, from_day date, to_day date, customer bigint, most int
) returns setof bigint
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  if dealer is distinct from pd.dealer() then
    raise exception 'search_quotes: dealer % is not the one entered', dealer using errcode = '42501';
  end if;
  return query select q.id from quotes q
    where q.dealer_id = dealer and q.deleted_at is null
      and q.search_text like '%' || pd.like_text(pd.norm(wanted)) || '%'
      and (customer is null or q.customer_id = customer)
      and (from_day is null or q.created_day >= from_day)
      and (to_day is null or q.created_day <= to_day)
    order by q.created_at desc, q.id desc
    limit most;
end $$;
alter function pd.search_quotes(bigint, text, date, date, bigint, int) owner to pd_searcher;
revoke all on function pd.search_quotes(bigint, text, date, date, bigint, int) from public;
grant execute on function pd.search_quotes(bigint, text, date, date, bigint, int) to pd_app;
