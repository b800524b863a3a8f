-- That a gateway has no such movement proves something only when it says so twice, some minutes apart by its
-- own clock: since when it has.
alter table charges add column absent_since timestamptz;
-- A keyed digest of which account of the gateway was used: another one knows nothing of the movement.
alter table charges add column account_digest bytea;
-- The gateway accepts this payment's credentials no more, or not for everything; empty again once it does.
alter table dealer_payments
  add column refused_at timestamptz,
  add column refused_as text check (refused_as in ('not_admitted', 'restricted')),
  add check ((refused_at is null) = (refused_as is null));
