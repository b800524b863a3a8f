alter table orders validate constraint orders_test_uncounted;
