-- Copies and files of a single mail.
alter table mails add cc text[] not null default '{}';
create table mail_files (
  dealer_id bigint not null,
  mail_id bigint not null,
  position smallint not null,
  file_id bigint not null,
  primary key (dealer_id, mail_id, position),
  foreign key (dealer_id, mail_id) references mails (dealer_id, id),
  foreign key (dealer_id, file_id) references files (dealer_id, id)
);
select pd.tenant_table('mail_files');

-- A mail to many, one to each. The figures are the job's, counted while it goes on.
create table broadcasts (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  subject text not null,
  -- Cleaned rich text with its placeholders.
  message text not null,
  state text not null default 'sending' check (state in ('sending', 'paused', 'cancelled', 'done')),
  -- The mail server's words while it takes nothing at all.
  trouble text,
  recipients int not null default 0,
  waiting int not null default 0,
  sent int not null default 0,
  failed int not null default 0,
  unconfirmed int not null default 0,
  suppressed int not null default 0,
  cancelled int not null default 0,
  created_by_id bigint,
  created_by text not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (dealer_id, id)
);
create index broadcasts_id on broadcasts (id);
create index broadcasts_sending on broadcasts (id) where state = 'sending';
select pd.tenant_table('broadcasts');

create table broadcast_files (
  dealer_id bigint not null,
  broadcast_id bigint not null,
  position smallint not null,
  file_id bigint not null,
  primary key (dealer_id, broadcast_id, position),
  foreign key (dealer_id, broadcast_id) references broadcasts (dealer_id, id),
  foreign key (dealer_id, file_id) references files (dealer_id, id)
);
select pd.tenant_table('broadcast_files');

-- By address, not by customer: who is merged or deleted afterwards was written to all the same.
create table broadcast_recipients (
  dealer_id bigint not null,
  id bigint generated always as identity,
  broadcast_id bigint not null,
  address text not null,
  address_norm text not null generated always as (pd.norm(address)) stored,
  name text,
  locale text not null default 'en',
  -- queued: surely not sent. sending: the mail server has been given the end of the mail and not answered
  -- yet; what a process leaves so when it dies is unconfirmed.
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'sent', 'failed', 'unconfirmed', 'suppressed', 'cancelled')),
  attempts smallint not null default 0,
  -- Not before this, after a refusal for now.
  next_at timestamptz,
  last_answer text,
  sent_at timestamptz,
  unsubscribe_hash bytea,
  primary key (dealer_id, id),
  constraint broadcast_recipients_address unique (dealer_id, broadcast_id, address_norm),
  foreign key (dealer_id, broadcast_id) references broadcasts (dealer_id, id)
);
create index broadcast_recipients_id on broadcast_recipients (id);
create index broadcast_recipients_state on broadcast_recipients (dealer_id, broadcast_id, state, id);
create index broadcast_recipients_queued on broadcast_recipients (dealer_id, address_norm) where state = 'queued';
create index broadcast_recipients_token on broadcast_recipients (dealer_id, unsubscribe_hash)
  where unsubscribe_hash is not null;
select pd.tenant_table('broadcast_recipients');

-- Who gets no broadcasts of a dealer.
create table mail_suppressions (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  address text not null,
  address_norm text not null generated always as (pd.norm(address)) stored,
  reason text not null check (reason in ('unsubscribed', 'bounced', 'added')),
  -- What a person wrote, or the mail server said.
  note text,
  created_by text not null,
  created_at timestamptz not null default now(),
  primary key (dealer_id, id),
  constraint mail_suppressions_address unique (dealer_id, address_norm)
);
create index mail_suppressions_id on mail_suppressions (id);
select pd.tenant_table('mail_suppressions');

-- What was written to one person about no order and no return.
create index dealer_communications_letters on dealer_communications (dealer_id, id)
  where order_number is null and rma_number is null;
