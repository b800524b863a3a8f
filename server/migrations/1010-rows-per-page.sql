-- How many rows a page of a list has for this user, as last chosen.
alter table users add column rows_per_page smallint not null default 10 check (rows_per_page in (10, 20, 30, 40, 50));
