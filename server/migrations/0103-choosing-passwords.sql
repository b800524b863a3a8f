-- Choosing passwords: until when a temporary one is good, and who has asked for a link to choose a new one.

-- When a password that somebody else set first signed in; for a day it is good for choosing another.
alter table users add temporary_used_at timestamptz;
-- 2 was a dead end: used once, and refused from then on.
update users set must_change_password = 1, temporary_used_at = now() where must_change_password = 2;

-- Asked for before anybody is known, so in dealer 0; gone once the mail is written.
create table reset_requests (
  dealer_id bigint not null default 0 references dealers (id),
  id bigint generated always as identity,
  email text not null,
  -- Null: all dealers at which the email signs in.
  of_dealer_id bigint,
  created_at timestamptz not null default now(),
  primary key (dealer_id, id)
);
select pd.tenant_table('reset_requests');
