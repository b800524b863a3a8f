-- How a dealer sells a part that differs from its catalogs: one edit per number, for every catalog that has it. Null
-- means as the catalog has it.
create table edited_parts (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  part_number text not null,
  -- As in parts.
  number_norm text collate "C" not null generated always as (pd.norm_number(part_number)) stored
    check (number_norm <> ''),
  title text check (title <> ''),
  description text check (description <> ''),
  list_price numeric(12, 2) check (list_price >= 0),
  -- In place of what the price rules give; nothing is free.
  selling_price numeric(12, 2) check (selling_price > 0),
  cost numeric(12, 2) check (cost >= 0),
  core numeric(12, 2) check (core >= 0),
  hide_item smallint not null default 0 check (hide_item in (0, 1)),
  -- Offered although no catalog has it, or although its catalog superseded it.
  activate_item smallint not null default 0 check (activate_item in (0, 1)),
  pickup_only smallint not null default 0 check (pickup_only in (0, 1)),
  -- Per piece, in place of the shipping rule.
  fixed_shipping_price numeric(12, 2) check (fixed_shipping_price > 0),
  additional_image text check (additional_image <> ''),
  additional_image_default smallint not null default 0 check (additional_image_default in (0, 1)),
  -- Hours.
  labor_time numeric(6, 1) check (labor_time >= 0),
  superseded_by text check (pd.norm_number(superseded_by) <> ''),
  words tsvector not null generated always as (pd.words(coalesce(title, ''))) stored,
  version int not null default 1,
  updated_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (dealer_id, id),
  constraint edited_parts_number unique (dealer_id, number_norm)
);
create index edited_parts_id on edited_parts (id);
create index edited_parts_updated on edited_parts (dealer_id, updated_at, id);
create index edited_parts_hidden on edited_parts (dealer_id, number_norm) where hide_item = 1;
create index edited_parts_activated on edited_parts (dealer_id, number_norm) where activate_item = 1;
select pd.tenant_table('edited_parts');

-- A title finds a part like a translated name does.
create index edited_parts_words on edited_parts using gin (dealer_id, words);
create or replace function pd.parts_called(dealer bigint, wanted text, most int) returns setof text
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if dealer is distinct from pd.dealer() then
    raise exception 'parts_called: dealer % is not the one entered', dealer using errcode = '42501';
  end if;
  return query select t.number_norm from part_translations t
    where t.dealer_id in (0, dealer) and t.words @@ pd.word_query(wanted)
    limit most;
  return query select e.number_norm from edited_parts e
    where e.dealer_id = dealer and e.words @@ pd.word_query(wanted)
    limit most;
end $$;
