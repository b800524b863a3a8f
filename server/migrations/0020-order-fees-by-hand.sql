-- 1: the fee is as a person set it; 0: by the dealer's rule.
alter table orders
  add fixed_handling smallint not null default 0 check (fixed_handling in (0, 1)),
  add fixed_custom_fee smallint not null default 0 check (fixed_custom_fee in (0, 1));
