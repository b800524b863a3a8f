-- outside a transaction
drop index concurrently if exists quote_sends_mail;
create index concurrently quote_sends_mail on quote_sends (dealer_id, mail_id);
