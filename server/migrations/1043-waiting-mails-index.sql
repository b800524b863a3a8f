-- outside a transaction
create index concurrently if not exists mails_waiting on mails (dealer_id, waits_for_id) where waits_for_id is not null;
