-- A dealer's row can be written only from inside that dealer, so its id is taken before the row is there.
grant usage on sequence dealers_id_seq to pd_app;

-- Whether another dealer answers on this domain, be it with its store or with its back-office. The
-- unique indexes stop two stores, and two back-offices, that take the same domain at once.
create function pd.domain_in_use(domain text, own bigint) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from dealers d where d.id > 0 and d.id <> own
    and lower(domain) in (lower(d.dealer_domain), lower(d.dealer_admin_domain))) $$;
alter function pd.domain_in_use(text, bigint) owner to pd_searcher;
revoke all on function pd.domain_in_use(text, bigint) from public;
grant execute on function pd.domain_in_use(text, bigint) to pd_app;
