-- What a coupon takes off an order, each line's part of it, and the part of it on returned pieces.
alter table orders add discount_amount numeric(12, 2) not null default 0;
alter table order_lines add discount_amount numeric(12, 2) not null default 0;
alter table rma_lines add discount_amount numeric(12, 2) not null default 0;
