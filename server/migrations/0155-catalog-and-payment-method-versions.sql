-- A save refuses an older version of a catalog or payment method, and names who changed it.
alter table catalogs add version int not null default 1, add updated_by text not null default '';
alter table payment_methods add version int not null default 1, add updated_by text not null default '';
