-- Where a refund's tax was filed: the state as its order spelled it, and the order's separate taxes. Null while the
-- order is still taxed there. An edit that moves the order to another state fills it in before.
alter table charges add column tax_place jsonb;
alter table recorded_payments add column tax_place jsonb;
alter table rmas add column tax_place jsonb;
