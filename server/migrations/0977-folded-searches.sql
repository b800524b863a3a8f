-- Searches fold what they compare (pd.plain_text), and orders are also found by the numbers that belong to them.

-- The newest orders that a number belongs to: a customer's own, a part's, a parcel's, a vehicle's, a card's last four
-- digits or a quote's; without a dealer, among all that the role can read. Each number has its index, so a generic plan
-- is right, and planning would take longer than reading.
create function pd.coded_orders(dealer bigint, wanted text, most int) returns setof bigint
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  codes constant text[] := array[pd.norm_number(wanted), pd.code_of(wanted)];
begin
  if length(codes[2]) < 4 or wanted !~ '\d' then return; end if;
  return query select found.id from (
      select o.id from orders o where (dealer is null or o.dealer_id = dealer) and o.purchase_order_number is not null
        and pd.code_of(o.purchase_order_number) = codes[2]
      union
      select l.order_id from order_lines l where (dealer is null or l.dealer_id = dealer)
        and pd.norm_number(l.part_number) = any(codes)
      union
      select l.order_id from order_lines l where (dealer is null or l.dealer_id = dealer) and l.tracking_number is not null
        and pd.norm_number(l.tracking_number) = any(codes)
      union
      select l.order_id from order_lines l where (dealer is null or l.dealer_id = dealer) and l.vin is not null
        and pd.norm_number(l.vin) = any(codes)
      union
      select s.order_id from order_shipments s where (dealer is null or s.dealer_id = dealer) and s.tracking_number is not null
        and pd.norm_number(s.tracking_number) = any(codes)
      union
      select c.order_id from charges c where (dealer is null or c.dealer_id = dealer) and c.card_last4 is not null
        and c.order_id is not null and c.card_last4 = codes[2]
      union
      select q.order_id from quotes q where (dealer is null or q.dealer_id = dealer) and q.order_id is not null
        and pd.norm_number(q.quote_ref) = any(codes)) found
    order by found.id desc limit most;
end $$;

-- The newest orders whose folded text matches. Patterns without a trigram would read all texts for hardly a letter.
-- Planning this with its patterns took longer than reading the few folded texts: with one pattern at a time its plan is
-- the same for all of them.
create function pd.folded_orders(dealer bigint, patterns text[], most int) returns setof bigint
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  pattern text;
begin
  if length(patterns[1]) < 5 then return; end if;
  foreach pattern in array patterns loop
    return query select found.id from (
        select o.id, o.order_date from orders o
        where o.dealer_id = dealer and o.deleted_at is null and pd.is_folded(o.search_text)
          and pd.plain_text(o.search_text) like pattern
        offset 0) found
      order by found.order_date desc, found.id desc limit most;
  end loop;
end $$;
grant execute on function pd.coded_orders(bigint, text, int), pd.folded_orders(bigint, text[], int)
  to pd_app, pd_platform, pd_searcher;

-- Each way to find an order has its index, and one condition with all of them would use none. Most searches find no
-- other orders, and read the list's order from its index then.
create or replace function pd.search_orders(
  dealer bigint, wanted text, status int, from_day date, to_day date, customer bigint, most int,
  payment text default null, pick_up int default null
) returns setof bigint
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  patterns constant text[] := pd.patterns(wanted);
  number constant bigint := coalesce(pd.wanted_number(wanted), -1);
  imported constant text[] := array[lower(btrim(wanted)), '#' || lower(btrim(wanted))];
  others bigint[];
begin
  if dealer is distinct from pd.dealer() then
    raise exception 'search_orders: dealer % is not the one entered', dealer using errcode = '42501';
  end if;
  return query select pd.numbered_orders(dealer, number, imported, status, from_day, to_day, customer, most, payment, pick_up);
  others := array(select pd.coded_orders(dealer, wanted, most) union select pd.folded_orders(dealer, patterns, most));
  if cardinality(others) = 0 then
    return query select o.id from orders o
      where o.dealer_id = dealer and o.deleted_at is null and o.search_text like any (patterns)
        and o.order_number <> number
        and (o.imported_number is null or lower(o.imported_number) <> all(imported))
        and (status is null or o.order_status_id = status)
        and (payment is null or o.payment_status = payment)
        and (pick_up is null or o.is_pick_up = pick_up)
        and (customer is null or o.customer_id = customer)
        and (from_day is null or o.order_day >= from_day)
        and (to_day is null or o.order_day <= to_day)
      order by o.order_date desc, o.id desc
      limit most;
    return;
  end if;
  return query select found.id from (
      (select o.id, o.order_date from orders o
        where o.dealer_id = dealer and o.deleted_at is null and o.search_text like any (patterns)
          and o.order_number <> number
          and (o.imported_number is null or lower(o.imported_number) <> all(imported))
          and (status is null or o.order_status_id = status)
          and (payment is null or o.payment_status = payment)
          and (pick_up is null or o.is_pick_up = pick_up)
          and (customer is null or o.customer_id = customer)
          and (from_day is null or o.order_day >= from_day)
          and (to_day is null or o.order_day <= to_day)
        order by o.order_date desc, o.id desc
        limit most)
      union all
      (select o.id, o.order_date from orders o
        where o.dealer_id = dealer and o.deleted_at is null and o.id = any(others)
          and o.search_text not like all (patterns)
          and o.order_number <> number
          and (o.imported_number is null or lower(o.imported_number) <> all(imported))
          and (status is null or o.order_status_id = status)
          and (payment is null or o.payment_status = payment)
          and (pick_up is null or o.is_pick_up = pick_up)
          and (customer is null or o.customer_id = customer)
          and (from_day is null or o.order_day >= from_day)
          and (to_day is null or o.order_day <= to_day)
        order by o.order_date desc, o.id desc)) found
    order by found.order_date desc, found.id desc
    limit most;
end $$;

-- An order's number finds its quote.
create or replace function pd.search_quotes(
  dealer bigint, wanted text, from_day date, to_day date, customer bigint, most int
) returns setof bigint
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  patterns constant text[] := pd.patterns(wanted);
  others bigint[];
begin
  if dealer is distinct from pd.dealer() then
    raise exception 'search_quotes: dealer % is not the one entered', dealer using errcode = '42501';
  end if;
  if length(patterns[1]) >= 5 then
    others := array(
      select q.id from quotes q where q.dealer_id = dealer and q.deleted_at is null and pd.is_folded(q.search_text)
        and pd.plain_text(q.search_text) like any (patterns)
      union
      select q.id from orders o join quotes q on q.dealer_id = o.dealer_id and q.order_id = o.id
        where o.dealer_id = dealer and o.order_number = pd.wanted_number(wanted));
  end if;
  return query select found.id from (
      (select q.id, q.created_at from quotes q
        where q.dealer_id = dealer and q.deleted_at is null and q.search_text like any (patterns)
          and (customer is null or q.customer_id = customer)
          and (from_day is null or q.created_day >= from_day)
          and (to_day is null or q.created_day <= to_day)
        order by q.created_at desc, q.id desc
        limit most)
      union all
      (select q.id, q.created_at from quotes q
        where q.dealer_id = dealer and q.deleted_at is null and q.id = any(others)
          and q.search_text not like all (patterns)
          and (customer is null or q.customer_id = customer)
          and (from_day is null or q.created_day >= from_day)
          and (to_day is null or q.created_day <= to_day)
        order by q.created_at desc, q.id desc)) found
    order by found.created_at desc, found.id desc
    limit most;
end $$;

create or replace function pd.search_customers(dealer bigint, wanted text, most int) returns setof bigint
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  patterns constant text[] := pd.patterns(wanted);
begin
  if dealer is distinct from pd.dealer() then
    raise exception 'search_customers: dealer % is not the one entered', dealer using errcode = '42501';
  end if;
  -- One or two letters have no trigram.
  if length(patterns[1]) < 5 then
    return query select c.id from customers c where c.dealer_id = dealer and c.search_text like any (patterns) limit most;
    return;
  end if;
  return query select found.id from (
      (select c.id from customers c where c.dealer_id = dealer and c.search_text like any (patterns) limit most)
      union
      (select c.id from customers c where c.dealer_id = dealer and pd.is_folded(c.search_text)
        and pd.plain_text(c.search_text) like any (patterns) limit most)
      union
      (select c.id from customers c where c.dealer_id = dealer
        and pd.places_text(c.bill_address1, c.bill_city, c.bill_state, c.bill_zip, c.ship_company, c.ship_contact,
          c.ship_address1, c.ship_city, c.ship_state, c.ship_zip, c.ship_phone, c.ship_email) like any (patterns)
        limit most)) found
    limit most;
end $$;

create or replace function pd.search_part_translations(dealer bigint, wanted text, most int) returns setof bigint
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  patterns constant text[] := pd.patterns(wanted);
begin
  if dealer is distinct from pd.dealer() then
    raise exception 'search_part_translations: dealer % is not the one entered', dealer using errcode = '42501';
  end if;
  return query select found.id from (
      (select t.id from part_translations t where t.dealer_id = dealer and t.search_text like any (patterns) limit most)
      union
      (select t.id from part_translations t where t.dealer_id = dealer and pd.is_folded(t.search_text)
        and pd.plain_text(t.search_text) like any (patterns) limit most)) found
    limit most;
end $$;

create or replace function pd.search_cores(dealer bigint, wanted text) returns setof bigint
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  patterns constant text[] := pd.patterns(wanted);
begin
  if dealer is distinct from pd.dealer() then
    raise exception 'search_cores: dealer % is not the one entered', dealer using errcode = '42501';
  end if;
  return query
    select l.id from order_lines l
      where l.dealer_id = dealer and l.core_price > 0 and l.qty_shipped > 0
        and pd.plain_text(l.part_number || ' ' || coalesce(l.description, '')) like any (patterns)
    union
    select l.id from order_lines l
      where l.dealer_id = dealer and l.core_price > 0 and l.qty_shipped > 0 and l.order_id = any(array(
        select o.id from orders o
          where o.dealer_id = dealer and o.deleted_at is null and o.search_text like any (patterns)
        union
        select pd.folded_orders(dealer, patterns, null)));
end $$;

create or replace function pd.search_messages(dealer bigint, in_box bigint, wanted text, most int) returns setof bigint
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  query tsquery;
begin
  if dealer is distinct from pd.dealer() then
    raise exception 'search_messages: dealer % is not the one entered', dealer using errcode = '42501';
  end if;
  select to_tsquery('simple', string_agg('''' || replace(word, '\', '') || ''':*', ' & ')) into query
    from regexp_split_to_table(pd.wanted_text(wanted), '\s+') word where replace(word, '\', '') <> '';
  return query select c.id from dealer_communications c
    where c.dealer_id = dealer and (in_box is null and c.box <> 3 or c.box = in_box) and c.is_visible = 1
      and pd.folded_message(c.order_number, c.subject, c.from_name, c.from_mail, c.to_name, c.to_mail, c.message_text)
        @@ query
    order by c.id desc limit most;
end $$;

create or replace function pd.search_rmas(dealer bigint, wanted text, most int) returns setof bigint
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  patterns constant text[] := pd.patterns(wanted);
  few constant int := 12000;
  folded constant bigint[] := array(select pd.folded_orders(dealer, patterns, few));
begin
  if dealer is distinct from pd.dealer() then
    raise exception 'search_rmas: dealer % is not the one entered', dealer using errcode = '42501';
  end if;
  if length(patterns[1]) >= 5 and few >= (
    select count(*) from (
      select from orders o where o.dealer_id = dealer and o.deleted_at is null and o.search_text like any (patterns)
      limit few + 1) met) then
    return query
      select u.id from (
        select r.id, r.created_at from rmas r
          where r.dealer_id = dealer and r.deleted_at is null
            and r.rma_number::text || ' ' || lower(coalesce(r.rma_tracking_number, '')) like any (patterns)
        union
        select r.id, r.created_at from rmas r
          where r.dealer_id = dealer and r.deleted_at is null and r.order_id = any(folded || array(
            select o.id from orders o
              where o.dealer_id = dealer and o.deleted_at is null and o.search_text like any (patterns)
            union all
            select o.id from orders o
              where o.dealer_id = dealer and o.deleted_at is not null and pd.finds(o.search_text, patterns)))) u
      order by u.created_at desc, u.id desc
      limit most;
  else
    return query
      select r.id from rmas r join orders o on o.dealer_id = r.dealer_id and o.id = r.order_id
      where r.dealer_id = dealer and r.deleted_at is null and (
        o.search_text like any (patterns) or o.id = any(folded)
        or r.rma_number::text || ' ' || lower(coalesce(r.rma_tracking_number, '')) like any (patterns))
      order by r.created_at desc, r.id desc
      limit most;
  end if;
end $$;
