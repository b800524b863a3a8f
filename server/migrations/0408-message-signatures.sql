-- What a person's messages from a dealer's mailbox end with: a user of the dealer's or of the platform.
create table message_signatures (
  dealer_id bigint not null references dealers (id),
  user_id bigint not null,
  signature text not null,
  primary key (dealer_id, user_id)
);
select pd.tenant_table('message_signatures');
