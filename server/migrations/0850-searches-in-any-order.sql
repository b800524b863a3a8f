-- A search finds its words in any order: 'graham, isabella' finds 'Isabella Graham'. More than three are found in
-- their own order, and so are a number's parts, with anything between them.
create function pd.like_any(value text) returns text[] language plpgsql immutable parallel safe as $$
declare
  words constant text[] := array_remove(regexp_split_to_array(value, '[\s,]+'), '');
begin
  if value ~ '^[0-9()+.\s-]+$' or cardinality(words) < 2 then
    return array['%' || pd.like_text(value) || '%'];
  elsif cardinality(words) > 3 then
    return array['%' || pd.like_text(array_to_string(words, ' ')) || '%'];
  end if;
  return (
    with recursive word as (
      select place, pd.like_text(text) as text from unnest(words) with ordinality as word (text, place)
    ), pattern as (
      select array[place] as used, '%' || text || '%' as text from word
      union all
      select used || place, pattern.text || word.text || '%' from pattern, word where place <> all(used)
    )
    select array_agg(text) from pattern where cardinality(used) = cardinality(words)
  );
end $$;

-- The functions that search, as they stand.
do $$
declare
  asks constant text := '''%'' \|\| pd\.like_text\((pd\.\w+\(wanted\))\) \|\| ''%''';
  search text;
begin
  for search in
    select pg_get_functiondef(oid) from pg_proc where pronamespace = 'pd'::regnamespace and prosrc ~ asks
  loop
    search := regexp_replace(search, 'like ' || asks, 'like any (pd.like_any(\1))', 'g');
    search := regexp_replace(search, 'pattern text := ' || asks, 'patterns text[] := pd.like_any(\1)', 'g');
    search := regexp_replace(search, 'like pattern\M', 'like any (patterns)', 'g');
    execute search;
  end loop;
end $$;
