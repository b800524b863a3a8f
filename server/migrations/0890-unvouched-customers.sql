-- 1: the order came from a store that named no customer who had signed in there. The customer it's linked to was found
-- by its email, which proves nothing: their exemption, rate, terms and prices don't apply to it.
alter table orders add column customer_unvouched smallint not null default 0 check (customer_unvouched in (0, 1));
