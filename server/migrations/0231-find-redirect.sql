-- Where an active store sends the visitors of an address, in one step; null if nowhere.
create function pd.find_redirect(domain text, norm text) returns text
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (select r.target_url from dealers d join redirects r on r.dealer_id = d.id
    where lower(d.dealer_domain) = lower(domain) and d.id > 0 and d.is_active = 1 and r.source_norm = norm);
end $$;
alter function pd.find_redirect(text, text) owner to pd_searcher;
revoke all on function pd.find_redirect(text, text) from public;
grant execute on function pd.find_redirect(text, text) to pd_app;
