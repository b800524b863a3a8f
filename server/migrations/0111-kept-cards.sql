-- Whether the gateway is to keep a charged card for the customer's next orders, and what came of it. `asked`:
-- nothing is known yet. `keep_message` says why it does not.
alter table charges
  add column keep_card text check (keep_card in ('asked', 'kept', 'not_kept')),
  add column keep_message text,
  add check (keep_card is null or (kind = 'charge' and source = 'card'));
-- Cards whose keeping is to be looked after, across dealers.
create index charges_keeping on charges (dealer_id, updated_at) where keep_card = 'asked' and state = 'succeeded';
