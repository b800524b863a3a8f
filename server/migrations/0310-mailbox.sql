-- The mailbox: what came in, what went out, drafts, and folders of the dealer's own.

create table message_folders (
  id int primary key,
  name text not null
);
insert into message_folders values (1, 'Inbox'), (2, 'Sent'), (3, 'Drafts');
select pd.platform_table('message_folders');

create table dealer_message_folders (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  col_name text not null,
  name_norm text not null generated always as (pd.norm(col_name)) stored,
  version int not null default 1,
  updated_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (dealer_id, id),
  constraint dealer_message_folders_name unique (dealer_id, name_norm)
);
create index dealer_message_folders_id on dealer_message_folders (id);
select pd.tenant_table('dealer_message_folders');

-- Earlier messages were all read elsewhere, and stay in their folder: what a dealer sent shows in Sent by its
-- direction.
alter table dealer_communications
  add is_read smallint not null default 1 check (is_read in (0, 1)),
  add is_visible smallint not null default 1 check (is_visible in (0, 1)),
  add is_draft smallint not null default 0 check (is_draft in (0, 1)),
  add in_reply_to_message_id bigint,
  add cc_mail text,
  add dealer_folder_id bigint,
  -- The Message-ID of an email that came in.
  add message_id text,
  add answers_broadcast_id bigint,
  -- Where the mailbox shows it: 1 to 3 as in message_folders, or a folder of the dealer's own, negated.
  add box bigint not null generated always as (
    case
      when is_draft = 1 then 3
      when dealer_folder_id is not null then -dealer_folder_id
      when folder_id = 2 or is_from_admin = 1 then 2
      else 1
    end) stored,
  add foreign key (dealer_id, in_reply_to_message_id) references dealer_communications (dealer_id, id),
  add foreign key (dealer_id, dealer_folder_id) references dealer_message_folders (dealer_id, id);
create index dealer_communications_box on dealer_communications (dealer_id, box, is_visible, id);
create index dealer_communications_unread on dealer_communications (dealer_id, box, id)
  where is_read = 0 and is_visible = 1;
create index dealer_communications_news on dealer_communications (dealer_id, id)
  where is_read = 0 and is_visible = 1 and is_from_admin = 0;
create index dealer_communications_news_across on dealer_communications (id)
  where is_read = 0 and is_visible = 1 and is_from_admin = 0;
create index dealer_communications_own_folder on dealer_communications (dealer_id, dealer_folder_id)
  where dealer_folder_id is not null;
create index dealer_communications_answers on dealer_communications (dealer_id, in_reply_to_message_id)
  where in_reply_to_message_id is not null;
create index dealer_communications_received on dealer_communications (dealer_id, pd.norm(from_mail), id)
  where is_from_admin = 0;

-- The words a message is found by; of a very long one, the beginning.
create function pd.message_words(subject text, from_name text, from_mail text, to_name text, to_mail text, body text)
returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple', left(concat_ws(' ', subject, from_name, from_mail, to_name, to_mail, body), 30000)) $$;
grant execute on function pd.message_words(text, text, text, text, text, text) to pd_app, pd_platform, pd_searcher;
create index dealer_communications_words on dealer_communications using gin
  (dealer_id, pd.message_words(subject, from_name, from_mail, to_name, to_mail, message_text));
analyze dealer_communications;

-- Row-level security would keep the word search from its index; see pd.search_customers. Every word must begin
-- one of the message's; the newest first.
create function pd.search_messages(dealer bigint, in_box bigint, wanted text, most int) returns setof bigint
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  query tsquery;
begin
  if dealer is distinct from pd.dealer() then
    raise exception 'search_messages: dealer % is not the one entered', dealer using errcode = '42501';
  end if;
  select to_tsquery('simple', string_agg('''' || translate(word, '''\', '') || ''':*', ' & ')) into query
    from regexp_split_to_table(pd.norm(wanted), '\s+') word where translate(word, '''\', '') <> '';
  return query select c.id from dealer_communications c
    where c.dealer_id = dealer and (in_box is null and c.box <> 3 or c.box = in_box) and c.is_visible = 1
      and pd.message_words(c.subject, c.from_name, c.from_mail, c.to_name, c.to_mail, c.message_text) @@ query
    order by c.id desc limit most;
end $$;
alter function pd.search_messages(bigint, bigint, text, int) owner to pd_searcher;
revoke all on function pd.search_messages(bigint, bigint, text, int) from public;
grant execute on function pd.search_messages(bigint, bigint, text, int) to pd_app;
