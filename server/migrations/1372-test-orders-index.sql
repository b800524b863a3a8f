-- outside a transaction
drop index concurrently if exists orders_tests;
create index concurrently orders_tests on orders (dealer_id, order_date, id) where is_test = 1;
