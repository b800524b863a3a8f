-- Store credit: what a dealer owes a customer for later orders (docs/decisions/0006-an-orders-account.md).

-- The sum of the customer's entries, in the dealer's currency.
alter table customers add column store_credit numeric(14, 2) not null default 0;
alter table customers add constraint customers_store_credit check (store_credit >= 0) not valid;

-- A payment with store credit, or a refund to it, is a recorded payment with an entry of its own. rma_id: the return
-- that a refund is for.
alter table recorded_payments
  add column rma_id bigint,
  add constraint recorded_payments_rma foreign key (dealer_id, rma_id) references rmas (dealer_id, id) not valid;
alter table recorded_payments drop constraint recorded_payments_method_check;
alter table recorded_payments add constraint recorded_payments_method_check
  check (method in ('cash', 'check', 'transfer', 'terminal', 'other', 'storeCredit')) not valid;
alter table rmas drop constraint rmas_refund_method_check;
alter table rmas add constraint rmas_refund_method_check
  check (refund_method in ('manual', 'gateway', 'storeCredit')) not valid;

create table store_credit_entries (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  -- Null once the customer was deleted, which takes an empty balance.
  customer_id bigint,
  -- adjusted: taken back, because it was given by mistake.
  kind text not null check (kind in ('given', 'used', 'returned', 'adjusted')),
  amount numeric(12, 2) not null,
  -- Null for entries made by hand, which have a note.
  payment_id bigint,
  note text check (length(note) <= 255),
  user_id bigint,
  user_name text not null,
  created_at timestamptz not null,
  primary key (dealer_id, id),
  foreign key (dealer_id, customer_id) references customers (dealer_id, id),
  foreign key (dealer_id, payment_id) references recorded_payments (dealer_id, id),
  check (amount <> 0 and (amount > 0) = (kind in ('given', 'returned')))
);
create index store_credit_entries_customer on store_credit_entries (dealer_id, customer_id, id);
create index store_credit_entries_payment on store_credit_entries (dealer_id, payment_id);
select pd.tenant_table('store_credit_entries');
revoke delete on store_credit_entries from pd_app;

create function pd.keep_store_credit() returns trigger language plpgsql as $$
begin
  update customers set store_credit = store_credit + new.amount
    where dealer_id = new.dealer_id and id = new.customer_id;
  return null;
end $$;
create trigger keep_store_credit after insert on store_credit_entries for each row
  execute function pd.keep_store_credit();
