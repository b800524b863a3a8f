import type pg from 'pg'
import { ownTexts, storeTexts } from '#demo/data/store-texts.ts'
import type { Parts } from '#demo/load/load-parts.ts'
import { insertRows, moveIdsOn } from '#demo/load/load-rows.ts'
import { allGenuineNumbers } from '#demo/parts/part-numbers.ts'

type Words = { en: string; es: string | null; pt: string | null; fr: string | null }

const parseWords = (lines: string): Words[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [en, es, pt, fr] = line.split('|')
      return { en: en!, es: es!, pt: pt!, fr: fr! }
    })

/** Removes a language from some rows, so that the demo has unfinished translations. */
const withGaps = (words: Words, at: number): Words => ({
  ...words,
  es: at % 31 === 30 ? null : words.es,
  pt: at % 13 === 12 ? null : words.pt,
  fr: at % 9 === 8 ? null : words.fr,
})

/** One part in 80 has another name in addition to its catalog's. */
const everyPart = 80
const everyOwnPart = 800

/** Loads store texts, and translated names of some parts. */
export async function loadTranslations(client: pg.Client, { all }: Parts, madeAt: Date): Promise<void> {
  const texts = [
    ...parseWords(storeTexts).map((words, at) => ({ dealerId: 0, ...withGaps(words, at) })),
    ...Object.entries(ownTexts).flatMap(([dealerId, lines]) =>
      parseWords(lines).map((words) => ({ dealerId: Number(dealerId), ...words })),
    ),
  ]
  const fixedNumbers = new Set(allGenuineNumbers)
  const seenKeys = new Set<string>()
  const named = all.filter(({ partNumber }, at) => {
    if (at % everyPart !== 0 || fixedNumbers.has(partNumber) || seenKeys.has(partNumber)) return false
    return seenKeys.add(partNumber)
  })
  const parts = named.flatMap(({ id, partNumber, names }, at) => [
    { dealerId: 0, partNumber, ...withGaps(names, at) },
    ...((id - 1) % everyOwnPart === 0 ? [{ dealerId: 1, partNumber, ...genuine(names) }] : []),
  ])
  await insertRows(client, 'translations', texts.map(saved(madeAt)))
  await insertRows(client, 'partTranslations', parts.map(saved(madeAt)))
  await moveIdsOn(client, ['translations', 'partTranslations'])
}

const genuine = ({ en, es, pt, fr }: Words): Words => ({
  en: `${en}, genuine`,
  es: `${es}, original`,
  pt: `${pt}, genuíno`,
  fr: `${fr}, d’origine`,
})

const saved =
  (madeAt: Date) =>
  <R extends Words & { dealerId: number }>(row: R, at: number) => ({
    ...row,
    id: at + 1,
    version: 1,
    updatedBy: 'Partsdesk',
    createdAt: madeAt,
    updatedAt: madeAt,
  })
