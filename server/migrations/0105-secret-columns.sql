-- Columns that nobody reads across dealers: the comment says so, and pd.hide_secrets() takes them from the
-- platform's role. It runs after migrations (migrate.ts), so that later columns of these tables are granted.

-- Lists across dealers ask only whether there are any.
alter table dealer_payments add has_credentials boolean not null generated always as (gateway_credentials is not null) stored;

comment on column users.password_hash is 'secret';
comment on column customers.password_hash is 'secret';
comment on column sessions.token_hash is 'secret';
comment on column api_tokens.token_hash is 'secret';
comment on column reset_tokens.token_hash is 'secret';
comment on column quote_sends.token_hash is 'secret';
comment on column broadcast_recipients.unsubscribe_hash is 'secret';
comment on column one_time_codes.secret is 'secret';
comment on column one_time_codes.recovery_codes is 'secret';
comment on column dealers.temporary_password is 'secret';
comment on column dealer_payments.gateway_credentials is 'secret';
comment on column customer_payment_profiles.merchante_card_id is 'secret';
comment on column shopping_feeds.ftp_password is 'secret';
comment on column idempotency_keys.request_hash is 'secret';
comment on column charges.request_hash is 'secret';

create function pd.hide_secrets() returns void language plpgsql as $$
declare
  hidden record;
begin
  for hidden in
    select a.attrelid::regclass as name,
      string_agg(quote_ident(a.attname), ', ') filter (where col_description(a.attrelid, a.attnum) is distinct from 'secret') as open
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    group by a.attrelid
    having bool_or(col_description(a.attrelid, a.attnum) = 'secret')
  loop
    execute format('revoke select on %s from pd_platform', hidden.name);
    execute format('grant select (%s) on %s to pd_platform', hidden.open, hidden.name);
  end loop;
end $$;
