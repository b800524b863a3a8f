-- The words of the stores in four languages: texts of their pages, and names of parts. Rows of dealer 0 count
-- for every store; a dealer's own row counts before them. Every language but a page text's English, by which
-- it is found, may still be missing: an import may leave it out.

-- Lower case without accents; unlike pd.plain it keeps signs, for a text may be looked for by them.
create function pd.fold(value text) returns text language sql immutable parallel safe
  as $$ select translate(lower(value), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÿ', 'aaaaaaeeeeiiiiooooouuuuncyy') $$;

create table translations (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  en text not null check (en <> ''),
  es text check (es <> ''),
  pt text check (pt <> ''),
  fr text check (fr <> ''),
  -- A text may be longer than an index takes.
  en_hash text not null generated always as (md5(en)) stored,
  search_text text not null generated always as (pd.fold(
    en || E'\n' || coalesce(es, '') || E'\n' || coalesce(pt, '') || E'\n' || coalesce(fr, ''))) stored,
  version int not null default 1,
  updated_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (dealer_id, id),
  constraint translations_text unique (dealer_id, en_hash)
);
create index translations_id on translations (id);
select pd.tenant_table('translations');
create policy platform_rows on translations for select to pd_app using (dealer_id = 0);

create table part_translations (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  part_number text not null,
  -- As in parts.
  number_norm text collate "C" not null generated always as (pd.norm_number(part_number)) stored
    check (number_norm <> ''),
  en text check (en <> ''),
  es text check (es <> ''),
  pt text check (pt <> ''),
  fr text check (fr <> ''),
  search_text text not null generated always as (pd.fold(
    part_number || E'\n' || pd.norm_number(part_number) || E'\n' || coalesce(en, '') || E'\n' || coalesce(es, '')
    || E'\n' || coalesce(pt, '') || E'\n' || coalesce(fr, ''))) stored,
  words tsvector not null generated always as (pd.words(
    coalesce(en, '') || ' ' || coalesce(es, '') || ' ' || coalesce(pt, '') || ' ' || coalesce(fr, ''))) stored,
  version int not null default 1,
  updated_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (dealer_id, id),
  constraint part_translations_number unique (dealer_id, number_norm)
);
create index part_translations_id on part_translations (id);
select pd.tenant_table('part_translations');
create policy platform_rows on part_translations for select to pd_app using (dealer_id = 0);

-- The numbers of parts that a store calls by words like these, for row-level security would keep the words from
-- their index. It filters by dealer itself; its own isolation test stands in catalog/translations.
create index part_translations_words on part_translations using gin (dealer_id, words);
create function pd.parts_called(dealer bigint, wanted text, most int) returns setof text
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if dealer is distinct from pd.dealer() then
    raise exception 'parts_called: dealer % is not the one entered', dealer using errcode = '42501';
  end if;
  return query select t.number_norm from part_translations t
    where t.dealer_id in (0, dealer) and t.words @@ pd.word_query(wanted)
    limit most;
end $$;
alter function pd.parts_called(bigint, text, int) owner to pd_searcher;
revoke all on function pd.parts_called(bigint, text, int) from public;
grant execute on function pd.parts_called(bigint, text, int) to pd_app;

grant execute on function pd.fold(text) to pd_app, pd_platform, pd_searcher;
