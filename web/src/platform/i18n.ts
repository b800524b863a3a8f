import { useSyncExternalStore } from 'react'
import { common } from './texts/en/common.ts'
import type { Texts } from './texts/texts.ts'

export type Locale = 'en' | 'es' | 'pt' | 'fr'
export const locales: Record<Locale, string> = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
  fr: 'Français',
}

export type Area = keyof Texts
/** A text, or one per plural form of `n`. */
export type Message = string | { one: string; other: string }
type Messages = Record<string, Message>

/** Every text's name: `customers.title`. */
export type TextKey = { [A in Area]: `${A}.${keyof Texts[A] & string}` }[Area]
type TextOf<K extends TextKey> = K extends `${infer A extends Area}.${infer N}`
  ? N extends keyof Texts[A]
    ? Texts[A][N]
    : never
  : never
type Gap<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Gap<Rest> : never
type Gaps<K extends TextKey> = TextOf<K> extends { other: infer Other } ? Gap<Other> | 'n' : Gap<TextOf<K>>
type Values<K extends TextKey> = [Gaps<K>] extends [never]
  ? []
  : [values: { [G in Gaps<K>]: G extends 'n' ? number : string | number }]
/** The names of texts without gaps. */
export type PlainKey = { [K in TextKey]: [Gaps<K>] extends [never] ? K : never }[TextKey]

const files = import.meta.glob<Record<string, Messages>>('./texts/*/*.ts')
const loaded: Record<string, Messages> = { 'en/common': common }
const wanted = new Set<Area>(['common'])
const listeners = new Set<() => void>()
let current: Locale = 'en'

/** The languages whose texts are there. */
export const availableLocales = (Object.keys(locales) as Locale[]).filter(
  (locale) => `./texts/${locale}/common.ts` in files,
)

const fileOf = (locale: Locale, area: string) =>
  files[`./texts/${locale}/${area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`]

async function load(locale: Locale, area: string): Promise<void> {
  const name = `${locale}/${area}`
  const file = fileOf(locale, area)
  if (loaded[name] || !file) return
  const module = await file()
  loaded[name] = module[area] ?? {}
}

/** Fetches the texts of these areas; a screen is shown when its own are there. */
export async function loadTexts(areas: readonly Area[]): Promise<void> {
  for (const area of areas) wanted.add(area)
  await Promise.all(areas.flatMap((area) => [load('en', area), load(current, area)]))
}

/** Switches the language of everything that is on the screen. */
export async function setLocale(locale: Locale): Promise<void> {
  await Promise.all([...wanted, 'contract'].map((area) => load(locale, area)))
  current = locale
  document.documentElement.lang = locale
  for (const listener of listeners) listener()
}

export const getLocale = (): Locale => current

/** The language; a component that uses it is drawn again when it changes. */
export const useLocale = (): Locale =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, getLocale)

/** The text of a key in the language of the screen, with `{name}` filled (`{n}` as a count); English where it is missing. */
export function t<K extends TextKey>(key: K, ...[values]: Values<K>): string {
  const [area = '', name = ''] = key.split('.')
  const message = loaded[`${current}/${area}`]?.[name] ?? loaded[`en/${area}`]?.[name] ?? key
  return fill(message, values as Record<string, string | number> | undefined)
}

function fill(message: Message, values: Record<string, string | number> = {}): string {
  const text =
    typeof message === 'string'
      ? message
      : message[new Intl.PluralRules(current).select(Number(values.n)) === 'one' ? 'one' : 'other']
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => {
    const value = values[name]
    if (value === undefined) return gap
    return name === 'n' ? Number(value).toLocaleString(current) : String(value)
  })
}

/** A text that comes from the contract or the server in English; in its own words where there are some. */
export function translated(text: string): string {
  const message = loaded[`${current}/contract`]?.[text]
  return typeof message === 'string' ? message : text
}
