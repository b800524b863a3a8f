-- outside a transaction
drop index concurrently if exists orders_imported_number;
create index concurrently orders_imported_number on orders (dealer_id, lower(imported_number))
  where imported_number is not null;
