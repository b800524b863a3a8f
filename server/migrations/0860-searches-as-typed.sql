-- A search finds ten digits as they were typed, and also as a phone number: '28800-06016' finds that part number,
-- and '804-555-7712' finds '(804) 555-7712'. Until now digits were only looked for as a phone number.
create or replace function pd.like_text(value text) returns text language sql immutable parallel safe
  as $$ select regexp_replace(regexp_replace(value, '([\\%_])', '\\\1', 'g'), '\s+', '%', 'g') $$;

-- The pattern of a phone number in any spelling; null if the text isn't one.
create function pd.like_phone(value text) returns text language sql immutable parallel safe
  as $$ select case
    when value ~ '^[0-9()+.\s-]+$' and regexp_replace(value, '\D', '', 'g') ~ '^1?\d{10}$'
      then regexp_replace(regexp_replace(value, '\D', '', 'g'), '^1?(\d{3})(\d{3})(\d{4})$', '\1%\2%\3')
  end $$;

create or replace function pd.like_any(value text) returns text[] language plpgsql immutable parallel safe as $$
declare
  words constant text[] := array_remove(regexp_split_to_array(value, '[\s,]+'), '');
begin
  if value ~ '^[0-9()+.\s-]+$' or cardinality(words) < 2 then
    return array['%' || pd.like_text(value) || '%'] || array_remove(array['%' || pd.like_phone(value) || '%'], null);
  elsif cardinality(words) > 3 then
    return array['%' || pd.like_text(array_to_string(words, ' ')) || '%'];
  end if;
  return (
    with recursive word as (
      select place, spelling.text from unnest(words) with ordinality as word (text, place)
        cross join lateral (values (pd.like_text(word.text)), (pd.like_phone(word.text))) as spelling (text)
        where spelling.text is not null
    ), pattern as (
      select array[place] as used, '%' || text || '%' as text from word
      union all
      select used || place, pattern.text || word.text || '%' from pattern, word where place <> all(used)
    )
    select array_agg(text) from pattern where cardinality(used) = cardinality(words)
  );
end $$;
