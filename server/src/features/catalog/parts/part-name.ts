import { type RawBuilder, sql } from 'kysely'
import { type Locale, locales } from '#contract/locales.ts'
import type { Reading } from '#server/platform/db/work.ts'

type NameSource = 'catalog' | 'no catalog'

/**
 * A part's name in the dealer's own words and in the platform's, by the number of `alias`. Use it next to `joinEdit`;
 * a dealer's own item is named by the number of its edit (`e`).
 */
export const joinNames = (dealerId: number | null, alias: 'p' | 'e' | 'b' | 'wanted' = 'p') => {
  const number = sql.ref(`${alias}.number_norm`)
  return sql`
  left join part_translations own on own.dealer_id = ${dealerId} and own.number_norm = ${number}
  left join part_translations every on every.dealer_id = 0 and every.number_norm = ${number}`
}

/**
 * The name without the dealer's title: in the requested language, otherwise in English; the dealer's own name, the
 * platform's, then the catalog's (`p`, unless the query reads no catalog).
 */
export const selectUntitledName = (locale: Locale, from: NameSource = 'catalog') => {
  const inOne = (language: Locale) => [
    sql.ref(`own.${language}`),
    sql.ref(`every.${language}`),
    ...(from === 'catalog' ? [sql.ref(`p.name_${language}`)] : []),
  ]
  return sql<string | null>`coalesce(${sql.join([...inOne(locale), ...inOne('en')])})`
}

/** All names of a part that `selectUntitledName` can choose from. */
export const possibleNames = () =>
  sql.join(
    locales.flatMap((language) => [
      sql.ref(`own.${language}`),
      sql.ref(`every.${language}`),
      sql.ref(`p.name_${language}`),
    ]),
  )

/** A part's name everywhere: the dealer's title, otherwise `selectUntitledName`, otherwise the item's number. */
export const selectPartName = (locale: Locale, from: NameSource = 'catalog') =>
  sql<string>`coalesce(e.title, ${selectUntitledName(locale, from)}, e.part_number)`

/** Replaces the name from a remote catalog, which replies in the requested language; null leaves it. */
export const remoteName = (locale: Locale) =>
  sql<string | null>`coalesce(e.title, ${sql.ref(`own.${locale}`)}, ${sql.ref(`every.${locale}`)})`

/** The name in the reader's language. Programs get it in the store's. */
export const nameForReader = (reading: Reading, from?: NameSource) =>
  inReadersLanguage(reading, (locale) => selectPartName(locale, from))

/** `selectUntitledName` for the person who reads it. */
export const selectUntitledForReader = (reading: Reading) => inReadersLanguage(reading, selectUntitledName)

function inReadersLanguage<Name>(
  { actor, dealerId }: Reading,
  name: (locale: Locale) => RawBuilder<Name>,
): RawBuilder<Name> {
  if (actor.locale !== null) return name(actor.locale)
  if (dealerId === null) return name('en')
  return sql<Name>`case (select named.locale from dealers named where named.id = ${dealerId})
    when 'es' then ${name('es')} when 'pt' then ${name('pt')} when 'fr' then ${name('fr')} else ${name('en')} end`
}
