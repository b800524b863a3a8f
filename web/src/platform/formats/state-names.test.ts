import { afterEach, expect, test } from 'vitest'
import type { Locale } from '#contract/locales.ts'
import { listStates } from '#contract/store/shipping/states.ts'
import { joinList, setLocale } from '../i18n.ts'
import { stateChoices, stateName } from './state-names.ts'

afterEach(() => setLocale('en'))

test.each([
  ['en', 'North Carolina', 'Quebec'],
  ['es', 'Carolina del Norte', 'Quebec'],
  ['pt', 'Carolina do Norte', 'Quebec'],
  ['fr', 'Caroline du Nord', 'Québec'],
] as const)('names states and provinces in %s', async (locale, nc, qc) => {
  await setLocale(locale)
  expect([stateName('NC'), stateName('QC'), stateName('XX')]).toEqual([nc, qc, 'XX'])
})

test.each(['es', 'pt', 'fr'] as Locale[])(
  'sorts every state by its name in %s, each once',
  async (locale) => {
    await setLocale(locale)
    for (const country of ['USA', 'CAN']) {
      const choices = stateChoices(listStates(country))
      const labels = choices.map(({ label }) => label)
      expect(new Set(labels).size).toBe(listStates(country).length)
      expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, locale)))
    }
  },
)

test.each([
  ['en', 'a, b, and c'],
  ['es', 'a, b y c'],
  ['pt', 'a, b e c'],
  ['fr', 'a, b et c'],
] as const)('lists several things in %s', async (locale, text) => {
  await setLocale(locale)
  expect(joinList(['a', 'b', 'c'])).toBe(text)
})
