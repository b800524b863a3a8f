-- Two people who change the same way of shipping: the second one is told.
alter table dealer_shipping add version int not null default 1;
