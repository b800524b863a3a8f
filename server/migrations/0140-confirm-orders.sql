-- Whether a user's new orders are confirmed to the customer by email: how they last left the checkbox.
alter table users add column confirms_orders smallint not null default 1 check (confirms_orders in (0, 1));
