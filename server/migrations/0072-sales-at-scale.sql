-- What a dealer with a hundred thousand customers, orders and messages needs.

-- What duplicates are known by (see 0025), hashed: they are found by reading an index from end to end, which takes
-- a third of the time where its entries are numbers.
alter table customers
  add email_key bigint not null generated always as (hashtextextended(pd.email_key(bill_email), 0)) stored,
  add phone_key bigint generated always as (hashtextextended(pd.phone_key(bill_phone), 0)) stored,
  add name_key bigint not null generated always as (
    hashtextextended(lower(btrim(bill_company)) || ' ' || pd.norm_number(bill_zip), 0)) stored;
create index customers_email_key on customers (dealer_id, email_key, id);
create index customers_phone_key on customers (dealer_id, phone_key, id) where phone_key is not null;
create index customers_name_key on customers (dealer_id, name_key, id);

-- Messages about orders and returns, and mails about neither, are counted and paged without their rows.
create index dealer_communications_about on dealer_communications (dealer_id, id) include (order_number, rma_number)
  where order_number is not null or rma_number is not null;
drop index dealer_communications_letters;
create index dealer_communications_letters on dealer_communications (dealer_id, id)
  include (order_number, rma_number, is_from_admin)
  where order_number is null and rma_number is null and is_from_admin = 1;

-- Row-level security would keep LIKE from an index; see pd.search_customers. At most `most`, in no order.
create index part_translations_search on part_translations using gin (dealer_id, search_text gin_trgm_ops);
create function pd.search_part_translations(dealer bigint, wanted text, most int) returns setof bigint
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  if dealer is distinct from pd.dealer() then
    raise exception 'search_part_translations: dealer % is not the one entered', dealer using errcode = '42501';
  end if;
  return query select t.id from part_translations t
    where t.dealer_id = dealer and t.search_text like '%' || pd.like_text(pd.fold(wanted)) || '%'
    limit most;
end $$;
alter function pd.search_part_translations(bigint, text, int) owner to pd_searcher;
revoke all on function pd.search_part_translations(bigint, text, int) from public;
grant execute on function pd.search_part_translations(bigint, text, int) to pd_app;
