-- Answers to what customers were sent: each such email has an address of its own to answer to.
alter table mails add reply_token text;
create unique index mails_reply_token on mails (dealer_id, reply_token) where reply_token is not null;
alter table broadcast_recipients add reply_token text;
create unique index broadcast_recipients_reply_token on broadcast_recipients (dealer_id, reply_token)
  where reply_token is not null;
-- Who knows one can write into its conversation.
comment on column mails.reply_token is 'secret';
comment on column broadcast_recipients.reply_token is 'secret';

-- Emails as they came in, kept for 30 days. Whoever delivers one is told so only once it's here.
create table inbound_mails (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  reply_token text not null,
  -- Its Message-ID; without one, a digest of the whole.
  message_id text not null,
  -- The address that bounces would go to; empty for a bounce itself.
  sender text not null,
  raw bytea not null,
  -- landed: a message. report: about the delivery of one. dropped: one of our own that came back.
  state text not null default 'received' check (state in ('received', 'landed', 'report', 'dropped')),
  -- Why it could not be read as it should.
  trouble text,
  received_at timestamptz not null default now(),
  primary key (dealer_id, id),
  constraint inbound_mails_once unique (dealer_id, reply_token, message_id)
);
create index inbound_mails_id on inbound_mails (id);
create index inbound_mails_received on inbound_mails (dealer_id, received_at);
select pd.tenant_table('inbound_mails');
comment on column inbound_mails.reply_token is 'secret';

alter table dealer_communications
  -- What it quotes of earlier messages, cleaned rich text.
  add quoted text,
  -- What's to be known of an email that came in.
  add received jsonb;

-- The files of a message that came in.
create table message_files (
  dealer_id bigint not null,
  message_id bigint not null,
  position smallint not null,
  file_id bigint not null,
  primary key (dealer_id, message_id, position),
  foreign key (dealer_id, message_id) references dealer_communications (dealer_id, id),
  foreign key (dealer_id, file_id) references files (dealer_id, id)
);
select pd.tenant_table('message_files');
