-- Whether a picture of another site could be loaded, so that exports don't ask for it each time.
create table picture_checks (
  address text primary key check (length(address) <= 2000),
  ok boolean not null,
  checked_at timestamptz not null default now(),
  -- An answer holds for days, a site that couldn't be reached for an hour.
  ask_again_at timestamptz not null
);
select pd.platform_table('picture_checks');
