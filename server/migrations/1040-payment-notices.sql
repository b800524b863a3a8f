-- Emails about payments and refunds that people record, and about canceled ones.
alter table customer_notices drop constraint customer_notices_kind_check;
alter table customer_notices add constraint customer_notices_kind
  check (kind in ('order', 'charge', 'refund', 'void', 'payment', 'paymentRefund')) not valid;
