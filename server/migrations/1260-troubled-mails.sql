-- outside a transaction
-- The system page lists emails of all dealers that need someone, the latest first.
create index concurrently if not exists mails_troubled on mails (status, id) where status <> 'sent';
