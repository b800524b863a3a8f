-- Mails that the product sends to customers by itself: the confirmation of an order, and receipts. No row is on,
-- with the product's own texts. `texts` has those that a dealer wrote, by language.
create table customer_notices (
  dealer_id bigint not null references dealers (id),
  kind text not null check (kind in ('order', 'charge', 'refund')),
  is_on boolean not null default true,
  texts jsonb not null default '{}',
  version int not null default 1,
  updated_by text not null,
  updated_at timestamptz not null default now(),
  primary key (dealer_id, kind)
);
select pd.tenant_table('customer_notices');

-- What such a mail is about: it goes once, whoever finds out what it tells.
alter table dealer_communications add notice_key text;
create unique index dealer_communications_notice on dealer_communications (dealer_id, notice_key)
  where notice_key is not null;
