-- Stale saves of users, and stale removals of suppressed addresses, are refused.
alter table users add version int not null default 1, add updated_by text not null default '';
alter table mail_suppressions
  add version int not null default 1,
  add updated_by text not null default '',
  add updated_at timestamptz not null default now();
update mail_suppressions set updated_by = created_by, updated_at = created_at;
