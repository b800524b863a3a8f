import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** A search's patterns, computed once per statement. */
const patterns = (search: string | undefined) => sql`(select pd.patterns(${search}))::text[]`

/** Whether a search finds a text, regardless of accents and apostrophes (`pd.plain_text`). */
export const matchesSearch = (text: RawBuilder<unknown>, search: string | undefined): RawBuilder<SqlBool> =>
  sql`pd.plain_text(${text}) like any (${patterns(search)})`

/** Whether a search finds a `search_text`, which `pd.norm` stored. Only texts that folding changes are folded. */
export const matchesStoredSearch = (
  text: RawBuilder<unknown>,
  search: string | undefined,
): RawBuilder<SqlBool> =>
  sql`(${text} like any (${patterns(search)})
    or pd.is_folded(${text}) and pd.plain_text(${text}) like any (${patterns(search)}))`
