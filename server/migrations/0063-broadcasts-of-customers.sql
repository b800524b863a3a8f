-- Everything that broadcasts have sent to one address; serves those that are waiting too.
create index broadcast_recipients_to on broadcast_recipients (dealer_id, address_norm, id);
drop index broadcast_recipients_queued;
