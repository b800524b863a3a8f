-- Every movement of money: charges, and the refunds and voids of them. A row is written before a gateway is
-- called and says what is known of the movement at any time:
--   requested → sent → succeeded | failed | unknown, and unknown → succeeded | failed.
-- `requested`: nobody was called yet. `sent`: committed right before the call; it may have happened.
-- `unknown`: the call came to nothing that says whether it happened. Of cards only brand and last four stay.
create table charges (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  kind text not null check (kind in ('charge', 'refund', 'void')),
  -- What a refund or a void is of.
  charge_id bigint,
  order_id bigint,
  customer_id bigint,
  -- The dealer's payment as it was; without a key, because a dealer may delete it.
  payment_method_id bigint not null references payment_methods (id),
  dealer_payment_id bigint not null,
  env_mode text not null check (env_mode in ('sandbox', 'production')),
  source text not null check (source in ('stored', 'card')),
  state text not null default 'requested'
    check (state in ('requested', 'sent', 'succeeded', 'failed', 'unknown')),
  amount numeric(12, 2) not null check (amount > 0),
  currency text not null check (currency in ('USD', 'CAD')),
  reason text not null check (length(reason) <= 255),
  -- By what the gateway knows the movement; not to be guessed.
  reference text not null default replace(gen_random_uuid()::text, '-', '') check (reference ~ '^[0-9a-f]{32}$'),
  -- One press of a button, and a keyed digest of what it asked for.
  idempotency_key text not null,
  request_hash bytea not null,
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  gateway_reference text,
  gateway_code text,
  gateway_message text,
  settled_by text check (settled_by in ('answer', 'reconciled', 'person')),
  note text,
  sent_at timestamptz,
  -- How often the gateway was asked what became of it, and when it is asked next.
  asked int not null default 0,
  ask_at timestamptz,
  -- Who pressed, by id and name as they were.
  user_id bigint,
  user_name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (dealer_id, id),
  constraint charges_key unique (dealer_id, idempotency_key),
  constraint charges_reference unique (dealer_id, reference),
  foreign key (dealer_id, charge_id) references charges (dealer_id, id),
  foreign key (dealer_id, order_id) references orders (dealer_id, id),
  -- A customer whose charges all failed may go.
  foreign key (dealer_id, customer_id) references customers (dealer_id, id) on delete set null (customer_id),
  check ((kind = 'charge') = (charge_id is null)),
  check (sent_at is not null or state in ('requested', 'failed')),
  check ((settled_by is not null) = (state in ('succeeded', 'failed')))
);
create index charges_id on charges (id);
create index charges_order on charges (dealer_id, order_id, id) include (kind, state, amount);
create index charges_customer on charges (dealer_id, customer_id, id);
create index charges_parent on charges (dealer_id, charge_id) include (state, amount) where charge_id is not null;
-- Two clerks at once: one movement of an order is in work at a time.
create unique index charges_in_work on charges (dealer_id, order_id) where state in ('requested', 'sent');
-- What is to be looked after, across dealers.
create index charges_open on charges (dealer_id, state, updated_at) where state in ('requested', 'sent', 'unknown');
-- Who enters cards that do not work (limit-cards.ts).
create index charges_cards on charges (dealer_id, user_id, created_at) where source = 'card' and state <> 'succeeded';
select pd.tenant_table('charges');
revoke delete on charges from pd_app;

-- What moved stays as it was, and a state that is known stays known.
create function pd.guard_charge() returns trigger language plpgsql as $$
begin
  if (old.kind, old.charge_id, old.order_id, old.payment_method_id, old.amount, old.currency, old.reference)
    is distinct from (new.kind, new.charge_id, new.order_id, new.payment_method_id, new.amount, new.currency, new.reference)
  then raise exception 'charge %: what moves cannot change', old.id;
  end if;
  if old.state <> new.state and not (
    old.state = 'requested' and new.state in ('sent', 'failed')
    or old.state = 'sent' and new.state in ('succeeded', 'failed', 'unknown')
    or old.state = 'unknown' and new.state in ('succeeded', 'failed'))
  then raise exception 'charge %: it was % and cannot become %', old.id, old.state, new.state;
  end if;
  return new;
end $$;
create trigger guard_charge before update on charges for each row execute function pd.guard_charge();
