import type { Catalog } from '#contract/catalog/catalogs.ts'
import { parts } from '#contract/catalog/parts.ts'
import { settingTroubles } from '#contract/catalog/remote.ts'
import { type Locale, locales } from '#contract/locales.ts'
import { fillPhrase, t } from '#web/platform/i18n.ts'
import { readLines, send } from '#web/platform/send.ts'

export type Names = Record<Locale, string>
/** A look-up for a dealer: searches the dealer's catalogs, or the named one. */
export type LookUpContext = { dealerId: number; catalog: Catalog | undefined }

/** A part number in the catalogs' form. */
export const bareNumber = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** A remote catalog that didn't answer properly. */
export class LookUpFailed extends Error {
  readonly title: string

  constructor(title: string, reason: string) {
    super(reason)
    this.title = title
  }
}

/** A part's names in the catalog, one query per language; null if it doesn't have the part. */
export async function lookUp(
  typed: string,
  where: LookUpContext,
  signal: AbortSignal,
): Promise<Names | null> {
  const keyword = bareNumber(typed)
  const first = where.catalog?.kind === 'remote' ? firstStreamed : firstFound
  const found = await Promise.all(
    locales.map((locale) => first({ ...buildQuestion(where), keyword, locale }, signal)),
  )
  // A search also finds names, and numbers with the same beginning; those are other parts.
  if (found.some((part) => part === undefined || bareNumber(part.part_number) !== keyword)) return null
  return Object.fromEntries(locales.map((locale, at) => [locale, found[at]!.name])) as Names
}

const buildQuestion = ({ dealerId, catalog }: LookUpContext) => ({
  dlid: dealerId,
  limit: 1,
  allMakes: true,
  ...(catalog ? { catalog: catalog.catalogName, region: catalog.region ?? 'USA' } : {}),
})

type Ask = ReturnType<typeof buildQuestion> & { keyword: string; locale: Locale }

async function firstFound(ask: Ask, signal: AbortSignal) {
  const { data } = await send(parts.search, ask, { signal })
  return data[0]
}

/** Ends the stream after its first part. */
async function firstStreamed(ask: Ask, signal: AbortSignal) {
  const done = new AbortController()
  try {
    const until = AbortSignal.any([signal, done.signal])
    for await (const line of readLines(parts.stream, ask, { signal: until })) {
      if (line.kind === 'part') return line.part
      if (line.kind !== 'end') continue
      if (!line.trouble) return undefined
      const isSetting = settingTroubles.has(line.trouble)
      const title = isSetting
        ? t('partSearch.notGiven', { catalog: ask.catalog ?? '' })
        : t('partSearch.networkError')
      throw new LookUpFailed(title, fillPhrase('remoteCatalogs', line.trouble))
    }
    throw new LookUpFailed(t('partSearch.networkError'), fillPhrase('remoteCatalogs', 'broken'))
  } finally {
    done.abort()
  }
}
