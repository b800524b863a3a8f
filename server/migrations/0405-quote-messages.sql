-- Messages about a quote: a customer's answers to its email, and the dealer's answers to those.
create table quote_messages (
  dealer_id bigint not null references dealers (id),
  message_id bigint not null,
  quote_id bigint not null,
  primary key (dealer_id, message_id),
  foreign key (dealer_id, message_id) references dealer_communications (dealer_id, id) on delete cascade,
  foreign key (dealer_id, quote_id) references quotes (dealer_id, id) on delete cascade
);
create index quote_messages_quote on quote_messages (dealer_id, quote_id, message_id);
select pd.tenant_table('quote_messages');
