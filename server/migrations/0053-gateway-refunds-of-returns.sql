-- A refund of a return through a gateway, from before it is asked for until it is known what became of it:
-- the key that it is asked for with, and of which charge how much is given back. Refunded or failed, the key
-- goes; while it is there nothing else refunds the return.
alter table rmas
  add refund_key text,
  add refund_charge_id bigint,
  add refund_asked numeric(12, 2),
  add check ((refund_key is null) or (refund_charge_id is not null and refund_asked is not null));
