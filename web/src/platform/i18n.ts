import { useSyncExternalStore } from 'react'
import { formatDateTime } from '#contract/dates.ts'
import { getOwn } from '#contract/get-own.ts'
import type { Locale } from '#contract/locales.ts'
import { type FieldCode, type FieldText, splitMessage } from '#contract/texts/field-messages.ts'
import {
  type Values as Filled,
  fill,
  type Manner,
  type Message,
  type Phrase,
  type ValuesArgument,
} from '#contract/texts/message.ts'
import { findPhraseName } from '#contract/texts/names.ts'
import type { PhraseBook } from '#contract/texts/phrase-book.ts'
import { dealerZone } from './formats/dealer-zone.ts'
import { isolateValues } from './formats/isolated.ts'
import { languageName, recall, remember } from './session/browser-storage.ts'
import { common } from './texts/en/common.ts'
import type { Texts } from './texts/texts.ts'

/** The back-office languages, each by its own name. */
export const localeNames: Record<Locale, string> = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
  fr: 'Français',
}
const isLocale = (text: string | null): text is Locale => text !== null && Object.hasOwn(localeNames, text)

export type Area = keyof Texts
/** The text files of a screen: areas, and `refusals` if it shows some before its first refusal. */
export type TextArea = Area | 'refusals'
type Messages = Record<string, Message>
/** An area's texts in another language: the same keys as in English, no others. */
export type Translation<English> = {
  [K in keyof English]: English[K] extends string ? string : { one: string; other: string }
}

/** The contract's phrase book in another language, complete. */
export type Phrases<Book> = { [G in keyof Book]: { [K in keyof Book[G]]: Message } }

/** A text's key: `customers.title`. */
export type TextKey = { [A in Area]: `${A}.${keyof Texts[A] & string}` }[Area]
type TextAt<K extends TextKey> = K extends `${infer A extends Area}.${infer N}`
  ? N extends keyof Texts[A]
    ? Texts[A][N]
    : never
  : never
type Gap<S> = S extends `${string}{${infer Name}}${infer Rest}` ? CountName<Name> | Gap<Rest> : never
type CountName<Name> = Name extends `${infer Count}|${string}` ? Count : Name
type Gaps<K extends TextKey> = TextAt<K> extends { other: infer Other } ? Gap<Other> | 'n' : Gap<TextAt<K>>
type Values<K extends TextKey> = [Gaps<K>] extends [never]
  ? []
  : [values: { [G in Gaps<K>]: G extends 'n' ? number : string | number }]
/** The keys of texts without params. */
export type PlainKey = { [K in TextKey]: [Gaps<K>] extends [never] ? K : never }[TextKey]

export type TextFiles = Record<string, () => Promise<unknown>>
const files: TextFiles = {}
/**
 * Registers the text files to load (`./es/sales/orders.ts`) by language and name (`es/orders`), because screens don't
 * name the folder. Each of the two programs does so once, before its first load.
 */
export const addTextFiles = (more: TextFiles): void => {
  for (const [path, load] of Object.entries(more))
    files[path.replace(/^\.\/(\w+)\/(?:\w+\/)?([\w-]+)\.ts$/, '$1/$2')] = load
}

const loaded: Record<string, Messages> = { 'en/common': common }
const requestedGroups = new Set<string>(['common', 'contractNames'])
const listeners = new Set<() => void>()

/** The sentences of refusals, and the phrases that fill them. */
const refusalAreas = ['contractFields', 'contractRefusals', 'contractPhrases']
/** The texts of the contract and the server. */
const wire = ['contractNames', ...refusalAreas]

/** The language chosen in this browser, otherwise the first supported one of the browser's. */
function firstLocale(): Locale {
  const chosen = recall(languageName)
  if (isLocale(chosen)) return chosen
  const preferred = globalThis.navigator?.languages ?? []
  return preferred.map((name) => name.slice(0, 2).toLowerCase()).find(isLocale) ?? 'en'
}

let current = firstLocale()
/** The language being loaded; usually the screen's own. */
let next = current

/** Areas that share a file, with the folder of that file. */
const together: Record<string, string> = {
  orders: 'first',
  shell: 'first',
  contractFields: 'refusals',
  contractPhrases: 'refusals',
  contractRefusals: 'refusals',
}

const locateFile = (locale: Locale, area: string) =>
  files[
    getOwn(together, area)
      ? `${together[area]}/${locale}`
      : `${locale}/${area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  ]

/** Finds an area's file that only the language's first file lists. */
async function findListedFile(locale: Locale, area: string) {
  if (locale === 'en' && wire.includes(area)) return undefined
  const first = (await files[`first/${locale}`]?.()) as { others: TextFiles } | undefined
  addTextFiles(first?.others ?? {})
  return locateFile(locale, area)
}

async function load(locale: Locale, area: string): Promise<void> {
  const name = `${locale}/${area}`
  if (loaded[name]) return
  const file = locateFile(locale, area) ?? (await findListedFile(locale, area))
  if (!file) {
    // Missing translations and wire texts fall back to English; English itself must be complete.
    if (locale === 'en' && !wire.includes(area)) throw new Error(`There is no file of the texts ${area}`)
    return
  }
  const folder = getOwn(together, area)
  if (folder) {
    const module = (await file()) as Record<string, Record<string, GroupedTexts>>
    for (const [one, texts] of Object.entries(module[folder] ?? {})) loaded[`${locale}/${one}`] = flat(texts)
  } else {
    const module = (await file()) as Record<string, GroupedTexts>
    loaded[name] = flat(module[area] ?? {})
  }
}

type GroupedTexts = Record<string, Message | Messages>
/** Phrases are grouped: `reasons.send_json`. */
const flat = (texts: GroupedTexts): Messages =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]): [string, Message][] =>
      isMessage(text)
        ? [[name, text]]
        : Object.entries(text).map(([key, message]) => [`${name}.${key}`, message]),
    ),
  )
const isMessage = (text: Message | Messages): text is Message =>
  typeof text === 'string' || ('one' in text && 'other' in text)

/** Every language is complete (`texts.test.ts`), so English isn't needed as well. */
const loadAll = (locale: Locale): Promise<unknown> =>
  Promise.all([...requestedGroups].map((area) => load(locale, area)))

/** Loads the texts of these areas. Screens wait for it. */
export async function loadTexts(areas: readonly TextArea[]): Promise<void> {
  for (const area of areas.flatMap((one) => (one === 'refusals' ? refusalAreas : one)))
    requestedGroups.add(area)
  // If the language changes meanwhile, uses the new one.
  let locale: Locale
  do {
    locale = next
    await loadAll(locale)
  } while (locale !== next)
}

/** Loads the texts of refusals, field errors and phrases, before one is shown. */
export async function loadRefusals(): Promise<void> {
  const locale = next
  await Promise.all(refusalAreas.map((area) => load(locale, area)))
  // Loads refusals last: if they fail to load, the other texts are still there.
  for (const area of refusalAreas) requestedGroups.add(area)
  if (locale !== next) await loadRefusals()
}

/** Loads English as well, for people who look for its words in another language. */
export const loadInEnglish = (): Promise<unknown> =>
  Promise.all([...requestedGroups].map((area) => load('en', area)))

/** Switches the language of everything on screen and remembers it in this browser. */
export async function setLocale(locale: Locale): Promise<void> {
  next = locale
  await loadAll(locale).catch((error) => {
    next = current
    throw error
  })
  if (next !== locale) return
  current = locale
  remember(languageName, locale)
  redraw()
}

/** The language of the texts on the screen. It changes only when the new one's texts are loaded. */
export const getLocale = (): Locale => current

/** How often the screen's texts have changed. */
let edition = 0

function redraw(): void {
  edition += 1
  for (const listener of listeners) listener()
}

/** Increases when the language changes, and when refusals load after one was shown. */
export const useTextEdition = (): number =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => edition,
  )

/** The language; components using it re-render when the texts change. */
export function useLocale(): Locale {
  useTextEdition()
  return current
}

const missedIn = new Set<Locale>()

/** Called when a refusal is shown before its texts have loaded; re-renders the screen afterwards. */
function missRefusals(): void {
  const locale = current
  if (missedIn.has(locale) || refusalAreas.every((area) => loaded[`${locale}/${area}`])) return
  missedIn.add(locale)
  loadRefusals().then(redraw, () => missedIn.delete(locale))
}

/**
 * A key's text in the screen's language, with `{name}` filled in (`{n}` as a count); English if it's missing.
 */
export const t = <K extends TextKey>(key: K, ...[values]: Values<K>): string =>
  textWith(key, values as Filled | undefined)

/** A text by a key and values from an answer. */
export function textWith(key: TextKey, values: Filled = {}): string {
  const [area = '', name = ''] = key.split('.')
  const own = loaded[`${current}/${area}`]?.[name]
  const message = own ?? loaded[`en/${area}`]?.[name]
  if (message === undefined) reportMissing(key)
  return fill(message ?? key, isolateValues(values), manner(own ? current : 'en'))
}

const wordsAt = (locale: Locale, key: PlainKey): string | undefined => {
  const [area = '', name = ''] = key.split('.')
  const message = loaded[`${locale}/${area}`]?.[name]
  return typeof message === 'string' ? message : undefined
}
/** The text of a key whose area may not be loaded yet. */
export const textIfLoaded = (key: PlainKey): string | undefined => wordsAt(current, key) ?? wordsAt('en', key)

/** A key's English text, whatever the language; undefined if its area isn't loaded or it has plurals. */
export const textInEnglish = (key: PlainKey): string | undefined => wordsAt('en', key)

const missing = new Set<string>()

/** The screen shows the key instead of the text; the error is for tests and the console. */
function reportMissing(key: string): void {
  if (missing.has(key)) return
  missing.add(key)
  queueMicrotask(() => {
    throw new Error(`The text ${key} is shown before its area is loaded: list it with the screen`)
  })
}

const plurals = new Map<Locale, Intl.PluralRules>()

function findPluralRules(locale: Locale): Intl.PluralRules {
  const rules = plurals.get(locale) ?? new Intl.PluralRules(locale)
  plurals.set(locale, rules)
  return rules
}

const manner = (locale: Locale): Manner => ({
  isOne: (n) => findPluralRules(locale).select(n) === 'one',
  instant: (at) => formatDateTime(at, dealerZone()),
  phrase: phraseText,
})

/** A contract text by code in the screen's language; undefined for a newer server's code. */
function findContractText(area: string, code: string, values: Filled = {}): string | undefined {
  for (const locale of [current, 'en'] as const) {
    const message = getOwn(loaded[`${locale}/${area}`] ?? nothing, code)
    if (message !== undefined) return fill(message, isolateValues(values), manner(locale))
  }
  if (refusalAreas.includes(area)) missRefusals()
  return undefined
}

/** A refusal's text for people. */
export const refusalText = (code: string, values?: Filled): string | undefined =>
  findContractText('contractRefusals', code, values)

/** A field error from an answer; some fields share the refusal's text. */
export const fieldText = (code: string, values?: Filled): string | undefined =>
  findContractText('contractFields', code, values) ?? refusalText(code, values)

/**
 * The reason a line of a file was rejected; in English if its code isn't recognized here, or none was stored with
 * it.
 */
export const becauseText = ({ code, values, reason }: Because): string =>
  (code === undefined ? undefined : fieldText(code, values)) ?? reason
type Because = { code?: string; values?: Filled; reason: string }

/** A field error found by the browser itself. */
export const describeFieldError = <C extends FieldCode>(
  code: C,
  ...[values]: ValuesArgument<FieldText<C>>
): string => fieldText(code, values) ?? t('common.fieldInvalid')

/** An issue's message: a contract code, or text already written by a browser form. */
export function issueText(message: string): string {
  const found = splitMessage(message)
  return found ? (fieldText(found.code, found.values) ?? t('common.fieldInvalid')) : message
}

/** A phrase that fills another text or appears in an answer. */
export function phraseText(phrase: Phrase): string {
  const name = findPhraseName(phrase)
  if (name !== undefined) return nameText(name)
  return findContractText('contractPhrases', phrase.code, phrase.values) ?? phrase.code
}

/** The reason something failed; in English where only that was stored. */
export const failureText = ({ failure, failureReason }: FailureFields): string | null =>
  failureReason ? phraseText(failureReason) : failure
type FailureFields = { failure: string | null; failureReason: Phrase | null }

/** A phrase from the browser itself: `fillPhrase('charges', 'confirm', { amount })`. */
export const fillPhrase = <G extends keyof PhraseBook, K extends keyof PhraseBook[G] & string>(
  group: G,
  key: K,
  ...[values]: ValuesArgument<PhraseBook[G][K]>
): string => findContractText('contractPhrases', `${group}.${key}`, values) ?? key

/** The value in a sentence: text unchanged, or a phrase. */
export const valueText = (value: string | Phrase): string =>
  typeof value === 'string' ? value : phraseText(value)

/** A contract name (`ContractName`) in the screen's language; anything else stays as it is. */
export const nameText = (name: string): string =>
  String(getOwn(loaded[`${current}/contractNames`] ?? nothing, name) ?? name)

const nothing: Messages = {}

/** Loads an area's texts in every language, for people who type them in another one. */
export const loadInAll = (area: Area | 'contractNames'): Promise<unknown> =>
  Promise.all(Object.keys(localeNames).map((locale) => load(locale as Locale, area)))

/** A text in every loaded language. */
export const textsInAll = (key: PlainKey): string[] =>
  Object.keys(localeNames).flatMap((locale) => wordsAt(locale as Locale, key) ?? [])

/** A contract name in English and in every loaded language. */
export const namesInAll = (english: string): string[] => {
  const loadedNames = Object.keys(localeNames).map((locale) => loaded[`${locale}/contractNames`] ?? nothing)
  return [
    english,
    ...loadedNames.filter((names) => Object.hasOwn(names, english)).map((names) => String(names[english])),
  ]
}

/** A country in the screen's language; in English as the platform's list names it. */
export const countryName = (iso: string, english: string): string =>
  current === 'en' ? english : (new Intl.DisplayNames(current, { type: 'region' }).of(iso) ?? english)

/** Several things in a sentence: `a, b, and c`. */
export const joinList = (items: Iterable<string>): string => new Intl.ListFormat(current).format(items)
