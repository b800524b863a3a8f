-- A search finds its words in their order, whatever is between them: 'phillips body' finds 'Phillips Auto Body'. A
-- phone number of ten digits is found however it's written: '8045550105' finds '(804) 555-0105'.
create or replace function pd.like_text(value text) returns text language sql immutable parallel safe
  as $$ select case
    when value ~ '^[0-9()+.\s-]+$' and regexp_replace(value, '\D', '', 'g') ~ '^1?\d{10}$'
      then regexp_replace(regexp_replace(value, '\D', '', 'g'), '^1?(\d{3})(\d{3})(\d{4})$', '\1%\2%\3')
    else regexp_replace(regexp_replace(value, '([\\%_])', '\\\1', 'g'), '\s+', '%', 'g')
  end $$;
