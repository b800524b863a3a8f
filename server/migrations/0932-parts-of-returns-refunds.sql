-- A refund of a return by hand can give back shipping and fees too, if the clerk says so.
alter table rmas
  add column back_shipping numeric(12, 2) not null default 0,
  add column back_fees numeric(12, 2) not null default 0,
  -- The parts of a refund that was asked of a gateway; null if they're as suggested.
  add column refund_asked_parts jsonb;
