-- Which colleague takes care of a message in the mailbox.
create table message_assignments (
  dealer_id bigint not null references dealers (id),
  message_id bigint not null,
  user_id bigint not null,
  primary key (dealer_id, message_id),
  foreign key (dealer_id, message_id) references dealer_communications (dealer_id, id) on delete cascade,
  foreign key (dealer_id, user_id) references users (dealer_id, id) on delete cascade
);
create index message_assignments_user on message_assignments (dealer_id, user_id, message_id);
select pd.tenant_table('message_assignments');
