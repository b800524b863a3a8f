-- Where an active store sends the visitors of an address: the first of its possible sources that has a redirect.
create function pd.find_first_redirect(domain text, norms text[]) returns table (norm text, target text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select r.source_norm, r.target_url from dealers d join redirects r on r.dealer_id = d.id
    where lower(d.dealer_domain) = lower(domain) and d.id > 0 and d.is_active = 1 and r.source_norm = any(norms)
    order by array_position(norms, r.source_norm) limit 1;
end $$;
alter function pd.find_first_redirect(text, text[]) owner to pd_searcher;
revoke all on function pd.find_first_redirect(text, text[]) from public;
grant execute on function pd.find_first_redirect(text, text[]) to pd_app;
