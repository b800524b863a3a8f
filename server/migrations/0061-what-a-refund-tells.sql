-- What the customer is to be told of a refund through a gateway: kept from when it is asked for until it is known
-- what became of it, because somebody else may find that out.
alter table rmas add refund_told jsonb;
