-- One folding for stored and searched text: 'jose nunez' finds 'José Núñez', and "O'Brien" finds 'O’Brien', however
-- their accents and apostrophes were typed.

-- Lower case without accents, apostrophes and invisible characters; other spellings of a letter become the usual one.
create function pd.plain_text(value text) returns text language sql immutable parallel safe as $$
  select case when value ~ '[^ -&(-~]' then
      replace(replace(replace(translate(lower(regexp_replace(
        normalize(translate(value, E'\u0027\u2018\u2019\u201B\u02BC\u02B9\u2032\u0060\u00B4', ''), NFKD),
        '[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g')),
        'øłđıð', 'oldid'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
    else lower(value) end $$;

-- What a search looks for: its plain text without the word before a number, so that '#26021' and 'order 26021' find
-- that order.
create function pd.wanted_text(value text) returns text language sql immutable parallel safe as $$
  select regexp_replace(btrim(pd.plain_text(value)),
    '^(?:(?:order|orden|pedido|commande|quote|cotizacion|cotacao|devis|rma|return|devolucion|devolucao|retour|po|p\.o\.|vin)[\s:.-]*)?(?:(?:no|n°|num|number|numero)[\s:.]*)?(?:#\s*)?(?=\d|[a-z0-9]{17}$)',
    '') $$;

-- The number that was searched for; null if it's something else.
create function pd.wanted_number(value text) returns bigint language sql immutable parallel safe as $$
  select case when pd.wanted_text(value) ~ '^\d{1,15}$' then pd.wanted_text(value)::bigint end $$;

-- The LIKE patterns of a search, for text that pd.plain_text folded.
create function pd.patterns(wanted text) returns text[] language sql immutable parallel safe as $$
  select pd.like_any(pd.wanted_text(wanted)) $$;

-- Whether folding changes a text that pd.norm stored. A second index has the folded form of these few texts, so the
-- others are neither folded nor indexed twice.
create function pd.is_folded(stored text) returns boolean language sql immutable parallel safe as $$
  select stored ~ '[^ -&(-~]' $$;

-- Whether patterns find a text that pd.norm stored, where no index is needed.
create function pd.finds(stored text, patterns text[]) returns boolean language sql immutable parallel safe as $$
  select stored like any (patterns) or (pd.is_folded(stored) and pd.plain_text(stored) like any (patterns)) $$;

-- A number as it identifies something: 'PO-05842' and 'PO 05842' are the same, and so is '05842'.
create function pd.code_of(value text) returns text language sql immutable parallel safe as $$
  select pd.norm_number(pd.wanted_text(value)) $$;

-- Where customers are, as lists show it.
create function pd.places_text(
  address1 text, city text, state text, zip text, ship_company text, ship_contact text, ship_address1 text,
  ship_city text, ship_state text, ship_zip text, ship_phone text, ship_email text
) returns text language sql immutable parallel safe as $$
  select pd.plain_text(address1 || ' ' || city || ' ' || state || ' ' || zip || ' ' || coalesce(ship_company, '') || ' '
    || coalesce(ship_contact, '') || ' ' || coalesce(ship_address1, '') || ' ' || coalesce(ship_city, '') || ' '
    || coalesce(ship_state, '') || ' ' || coalesce(ship_zip, '') || ' ' || coalesce(ship_phone, '') || ' '
    || coalesce(ship_email, '')) $$;

-- The words that find a message, with its order's number; of a very long one, the beginning.
create function pd.folded_message(
  order_number bigint, subject text, from_name text, from_mail text, to_name text, to_mail text, body text
) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple', pd.plain_text(
    left(concat_ws(' ', order_number, subject, from_name, from_mail, to_name, to_mail, body), 30000))) $$;

grant execute on function pd.plain_text(text), pd.wanted_text(text), pd.wanted_number(text), pd.patterns(text),
  pd.is_folded(text), pd.finds(text, text[]), pd.code_of(text),
  pd.places_text(text, text, text, text, text, text, text, text, text, text, text, text),
  pd.folded_message(bigint, text, text, text, text, text, text) to pd_app, pd_platform, pd_searcher;
