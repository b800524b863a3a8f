-- What a piece of the line ships for, from the edited part when the line was added; null for the shipping rule.
alter table order_lines add column fixed_shipping_price numeric(12, 2) check (fixed_shipping_price > 0);
