-- One-time codes (TOTP) of users, and what the platform demands of those who sign in.

create table one_time_codes (
  dealer_id bigint not null,
  user_id bigint not null,
  -- Encrypted; the person's authenticator app has the same.
  secret text not null,
  started_at timestamptz not null default now(),
  -- Null until a code has shown that the app knows the secret: before that none is asked for.
  switched_on_at timestamptz,
  -- The step of thirty seconds of the last code that was taken: each code is good once.
  last_step bigint not null default 0,
  -- Keyed digests of the recovery codes that are left.
  recovery_codes text[] not null default '{}',
  primary key (dealer_id, user_id),
  foreign key (dealer_id, user_id) references users (dealer_id, id) on delete cascade
);
select pd.tenant_table('one_time_codes');

-- One row: what holds for the whole platform.
create table sign_in_rules (
  id smallint primary key default 1 check (id = 1),
  admins_need_codes smallint not null default 0 check (admins_need_codes in (0, 1))
);
insert into sign_in_rules default values;
select pd.platform_table('sign_in_rules');
