import { sql } from 'kysely'

type Language = 'en' | 'es' | 'pt' | 'fr'

/** What a part (`p`) is called: the dealer's own translation and the platform's, next to `joinEdit`. */
export const joinNames = (dealerId: number | null) => sql`
  left join part_translations own on own.dealer_id = ${dealerId} and own.number_norm = p.number_norm
  left join part_translations every on every.dealer_id = 0 and every.number_norm = p.number_norm`

/**
 * The dealer's title, otherwise in the requested language, otherwise English: the dealer's own name, the
 * platform's, then the catalog's.
 */
export const nameOf = (locale: Language) => {
  const inOne = (language: Language) =>
    sql.raw<string>(`own.${language}, every.${language}, p.name_${language}`)
  return sql<string>`coalesce(e.title, ${inOne(locale)}, ${inOne('en')})`
}
