-- The active store of a domain, for calls that visitors make.
create function pd.find_store(domain text) returns bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (select d.id from dealers d
    where lower(d.dealer_domain) = lower(domain) and d.id > 0 and d.is_active = 1);
end $$;
alter function pd.find_store(text) owner to pd_searcher;
revoke all on function pd.find_store(text) from public;
grant execute on function pd.find_store(text) to pd_app;
