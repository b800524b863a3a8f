-- The message that announces a shipment, if its email waits a few seconds: undoing the shipment withdraws it.
alter table order_shipments add column message_id bigint;
