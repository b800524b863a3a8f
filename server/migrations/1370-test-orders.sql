-- Test orders (docs/decisions/0052-test-orders.md): they're stored as deleted, at a time that never comes, so that no
-- figure, list or counter has them. The check lets no save count one.
alter table orders add column is_test smallint not null default 0;
alter table orders add constraint orders_test_uncounted
  check (is_test = 0 or is_test = 1 and deleted_at is not null) not valid;
