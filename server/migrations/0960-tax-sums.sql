-- outside a transaction
-- The sales report adds up what was taxed and what was exempt too, from this index alone.
drop index concurrently if exists orders_tax_sums;
create index concurrently orders_tax_sums on orders (dealer_id, order_date)
  include (order_day, order_status_id, currency_symbol, order_amount, ship_country, bill_country, ship_state, bill_state,
    subtotal, discount_amount, shipping_amount, sales_tax_charged, is_pick_up, taxable_amount, exempt_amount)
  where deleted_at is null;
drop index concurrently if exists orders_sums;
-- Finds the orders with separate taxes, which most dealers have none of.
drop index concurrently if exists orders_tax_components;
create index concurrently orders_tax_components on orders (dealer_id, order_date)
  where deleted_at is null and tax_components is not null;
