import { expect, test } from 'vitest'
import { activityEvents, activitySubjects } from '#contract/tenancy/activity-sentences.ts'
import { fieldTexts } from '#contract/texts/field-texts.ts'
import { phrases } from '#contract/texts/phrases.ts'
import { refusals } from '#contract/texts/refusals.ts'
import { fixedTexts } from './fixed-texts.ts'
import { severalMeanings, stem } from './one-translation.ts'

type Message = string | { one: string; other: string }
type Group = Record<string, Message | Record<string, Message>>
const files = import.meta.glob<Record<string, Group>>('./*/**/*.ts', { eager: true })
const languages = ['es', 'pt', 'fr'] as const
type Language = (typeof languages)[number]

const isMessage = (text: Message | Record<string, Message>): text is Message =>
  typeof text === 'string' || ('one' in text && 'other' in text)
const isPlural = (message: Message | undefined): message is { one: string; other: string } =>
  typeof message === 'object'

/** Every message of a language by its place: `orders.title`, `contractPhrases.reasons.send_json`. */
function collectMessages(locale: string): Map<string, Message> {
  const found = new Map<string, Message>()
  const collect = (path: string, texts: Group): void => {
    for (const [key, text] of Object.entries(texts))
      if (isMessage(text)) found.set(`${path}.${key}`, text)
      else collect(`${path}.${key}`, text)
  }
  for (const [path, module] of Object.entries(files))
    if (path.startsWith(`./${locale}/`))
      for (const [area, texts] of Object.entries(module)) collect(area, texts)
  return found
}

const english = collectMessages('en')
const own = { es: collectMessages('es'), pt: collectMessages('pt'), fr: collectMessages('fr') }
const listStrings = (message: Message): string[] =>
  isPlural(message) ? [message.one, message.other] : [message]
const strings = (locale: Language): [string, string][] =>
  [...own[locale]].flatMap(([key, message]) =>
    listStrings(message).map((text): [string, string] => [key, text]),
  )
/** The places of a language whose text fits the pattern, with that text. */
const where = (locale: Language, pattern: RegExp, among = /./): string[] =>
  strings(locale)
    .filter(([key, text]) => among.test(key) && pattern.test(text))
    .map(([key, text]) => `${key}: ${text}`)
const listParams = (text: string) => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name).toSorted()

/** A word is a run of letters: `\b` only handles English ones. */
const word = (letters: string) => new RegExp(`(?<!\\p{L})(?:${letters})(?!\\p{L})`, 'iu')
/** Words to avoid, with the ones to use. */
const banned: Record<Language, [letters: string, use: string, among?: RegExp][]> = {
  es: [
    ['añad\\p{L}*', 'agregar'],
    ['intro', 'Enter'],
    ['gestor(?:es)?', 'administrador'],
    ['cuatro cifras|16 cifras|letras y cifras', 'dígitos'],
    ['vale|valen', 'se aplica, es válido'],
    ['números? de parte', 'número de pieza'],
    ['métodos? de pago', 'forma de pago'],
    ['número de seguimiento', 'número de rastreo'],
    ['encend\\p{L}*|enciend\\p{L}*', 'activar'],
    ['apag\\p{L}*', 'desactivar'],
    ['contacte con', 'comuníquese con'],
    ['ajustes', 'configuración'],
    ['a mano', 'manualmente'],
    ['lo suyo', 'la otra versión'],
    ['tu|tus|tú|puedes|quieres|tienes', 'su, puede (usted)'],
    ['todo (?:cliente|pago)|toda fecha', 'cualquier …'],
  ],
  pt: [
    ['cotaç\\p{L}*', 'orçamento'],
    ['ligad[oa]s?|deslig\\p{L}*', 'ativar, desativar'],
    ['vale|valem', 'se aplica, é válido'],
    ['à mão', 'manualmente'],
    ['ajustes de páginas?', 'configurações de página'],
    ['envio grátis|custos? (?:de|do) envio', 'frete'],
    ['(?:endereço|dados|telefone|e-mail|contato) de cobrança', 'de faturamento'],
    ['endereço de envio', 'endereço de entrega'],
    ['regras? de preço', 'regra de preços'],
    ['preço de lista', 'preço de tabela'],
    ['código de rastreamento|número de rastreamento', 'código de rastreio'],
    ['todo (?:status|cliente|pagamento)|toda data', 'qualquer …'],
    ['tu|teu|tua|podes|queres', 'seu, pode (você)'],
  ],
  fr: [
    ['devis', 'soumission'],
    ['e-mails?', 'courriel'],
    ['livraison', 'expédition'],
    ['tranches?', 'plage'],
    ['prix de liste', 'prix courant'],
    ['diffusions?|annonces?', 'envoi groupé'],
    ['vaut|valent|valait|vaudront', 's’applique, est valable'],
    ['n’a pas passé|a passé par', 'n’a pas abouti'],
    ['réglages? d(?:e|es) pages?', 'paramètres'],
    ['discontinués?', 'abandonnés'],
    ['surdimensionnée?', 'hors gabarit'],
    ['à la main', 'manuellement'],
    ['coût plus|liste moins', 'majoration du coût, remise sur prix courant', /\.(?:costPlus|listMinus)$/],
    ['tu|ton|tes|peux', 'votre, pouvez (vous)'],
  ],
}

test.each(languages)('uses the glossary’s words in %s', (locale) => {
  for (const [letters, use, among] of banned[locale])
    expect(where(locale, word(letters), among), `write ${use}`).toEqual([])
})

/** The glossary's "Words we use", where a word is always the wrong one. */
const notInEnglish: [letters: string, use: string][] = [
  ['(?<!Do not send )e-mails?', 'email'],
  ['switch(?:ed|es|ing)? o(?:n|ff)', 'turn on, turn off'],
  ['demand\\p{L}*', 'require'],
  ['tick(?:s|ed)?', 'select'],
  ['take[sn]? (?:back|off)|taken (?:back|off)', 'void, remove'],
  ['good until', 'valid until'],
  ['somebody|whoever|whom', 'someone else'],
  ['by hand', 'manually'],
  ['colour\\p{L}*', 'color'],
  ['reckon\\p{L}*|told of|deeds?', 'see docs/glossary.md'],
]

test('uses the glossary’s words in English, in screens and in the contract', () => {
  const stored = { refusals, fieldTexts, phrases, activityEvents, activitySubjects }
  const texts = JSON.stringify([[...english], stored]).match(/"(?:[^"\\\\]|\\\\.)*"/g)!
  for (const [letters, use] of notInEnglish)
    expect(
      texts.filter((text) => /\s/.test(text) && word(letters).test(text)),
      `write ${use}`,
    ).toEqual([])
})

/** Phrases that make a text longer or vaguer than what a colleague would say, with what to write. */
const stiff: [pattern: RegExp, use: string][] = [
  [/\bsuccessfully\b|^successful\b/i, 'what happened: “Image saved”'],
  [/\b(?:error|failed|unable) (?:to \w+|\w+ing)\b/i, 'Couldn’t load the images'],
  [/\ban (?:unexpected )?error occurred\b/i, 'what failed'],
  [/\bplease\b|\bkindly\b|\bsorry\b/i, 'the instruction alone'],
  [/\bobligatory\b|\binvalid\b/i, 'what to enter'],
  [/\bcannot\b|\b(?:is|are|was|were|do|does|did|has|have|could|will|would) not\b/i, 'a contraction'],
  [/^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+[.!?]?$/u, 'sentence case'],
]
/** Names, which have capitals. */
const properNames = ['About Us', 'Rivera Auto']

test('speaks English like a colleague, except where the specification fixes the text', () => {
  const refused = Object.values(refusals).map(([, text]) => text)
  const texts = [...english.values(), ...Object.values(fieldTexts), ...refused].flatMap(listStrings)
  const found = texts.filter(
    (text) => stiff.some(([pattern]) => pattern.test(text)) && !properNames.includes(text),
  )
  expect(
    found.filter((text) => !fixedTexts.has(text)),
    'see `stiff`',
  ).toEqual([])
  expect(
    [...fixedTexts].filter((text) => !found.includes(text)),
    'not in use',
  ).toEqual([])
})

test.each(['pt', 'fr'] as const)('shows the number where 0 is singular, in %s', (locale) => {
  for (const [key, message] of own[locale]) {
    if (!isPlural(message) || !isPlural(english.get(key))) continue
    if (countsNothing.has(key)) continue
    expect(listParams(message.one), `${locale} ${key}`).toEqual(listParams(message.other))
    expect(message.one, `${locale} ${key}`).not.toMatch(/(?<![\p{L}\d{])1(?!\d)/u)
  }
})

/** Their number is never 0: the singular says it in words. */
const countsNothing = new Set([
  'broadcasts.everybody',
  'customers.allOrders',
  'quotes.allQuotes',
  'orderList.bulkNothing',
  'dealerCatalogs.everything',
  'dashboard.more',
  'dashboard.less',
  'dashboard.same',
  'dashboard.noneBefore',
  'broadcasts.selectAll',
])

test.each(languages)('writes an ellipsis as one character without a space, in %s', (locale) => {
  expect(where(locale, /\.\.\.| …/)).toEqual([])
})

test('spaces French as in Québec', () => {
  expect(where('fr', /\s[;?!]/), 'no space before ; ? !').toEqual([])
  expect(where('fr', /[ \u202f]:|\p{L}:\s/u), 'a no-break space before :').toEqual([])
  expect(where('fr', /«(?!\u00a0)|(?<!\u00a0)»/), 'no-break spaces inside « »').toEqual([])
  expect(where('fr', /[ \u202f\p{L}\d}]%/u), 'a no-break space before %').toEqual([])
})

test('leaves the colon between two values to withLabel, which spaces it by language', () => {
  const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', {
    eager: true,
    query: '?raw',
    import: 'default',
  })
  const own = /`[^`]*\}: \$\{|\)\}:(?:<|\{' '\})/
  const composed = Object.entries(sources)
    .filter(([path]) => !/\.test\.|^\.\.\/texts\//.test(path))
    .flatMap(([path, source]) =>
      source
        .split('\n')
        .filter((line) => own.test(line))
        .map((line) => `${path}: ${line}`),
    )
  expect(composed).toEqual([])
})

test('writes % in one way in each language', () => {
  expect(where('es', /[^\s(]%/), 'a space before %').toEqual([])
  expect(where('pt', /(?<!,)\s%(?! de imposto)/), 'no space before %').toEqual([])
  expect(where('es', /EE\. UU\./), 'a no-break space in EE. UU.').toEqual([])
})

/** Texts that both languages write alike, or that are names. */
const everywhere = [
  ' lb',
  ' ms',
  'CVC',
  'Cc',
  'Favicon',
  'HTML',
  'Id',
  'Local',
  'Meta',
  'Page Tech',
  'Pagetech',
  'Partsdesk',
  'Rivera Auto',
  'SKU',
  'Scripts',
  'Total',
  'URL',
  'Webhooks',
  'webhook',
  '{ms} ms',
  '{n} min',
  '{weight} lb',
  '{width} px',
]
const sameAsEnglish: Record<Language, string[]> = {
  es: ['Error', 'Fax', 'No', 'Plan', 'Roles', 'Sandbox', 'Token', 'Universal', 'VIN', 'Webhook'],
  pt: [
    'Fax',
    'Gateway',
    'Link',
    'Sandbox',
    'Showroom',
    'Sitemap',
    'Status',
    'Token',
    'Universal',
    'VIN',
    'Webhook',
  ],
  fr: [
    'Action',
    'Actions',
    'Canada',
    'Canada (CA)',
    'Code',
    'Contacts',
    'Coupon',
    'Coupons',
    'Date',
    'Dates',
    'Description',
    'Information',
    'Instructions',
    'Logo',
    'Message',
    'Message, {language}',
    'Messages',
    'Note',
    'Observation',
    'Page',
    'Pages',
    'Position',
    'Production',
    'Province',
    'Sessions',
    'Signature',
    'Taxable',
    'Taxes',
    'Type',
    'Urgent',
    'Version',
    'Webhook',
    '{n} message',
    '{n} messages',
    '{n|minute|minutes}',
    'coupon',
    'image',
    'page',
  ],
}

test.each(languages)('leaves no text in English, in %s', (locale) => {
  const untranslated = [...own[locale]].flatMap(([key, message]) => {
    const texts = listStrings(message)
    const inEnglish = english.has(key) ? listStrings(english.get(key)!) : []
    return texts.filter(
      (text, at) => text === inEnglish[at] && /\p{L}{2}/u.test(text.replace(/\{\w+\}/g, '')),
    )
  })
  expect([...new Set(untranslated)].toSorted()).toEqual([...everywhere, ...sameAsEnglish[locale]].toSorted())
})

const headers = Object.values(
  import.meta.glob<string>('../../features/**/*.tsx', { eager: true, query: '?raw', import: 'default' }),
).flatMap((source) => [...source.matchAll(/header: t\('(\w+\.\w+)'\)/g)].map(([, key]) => key!))

/** Terms of the glossary that are longer than their English. */
const longTerms =
  /^(?:returns\.number|subscriptions\.(?:setup|cancel)Fee|\w+\.contact|taxRules\.(?:showroom|labor)Column)$/

test.each(languages)('keeps the heads of tables short, in %s', (locale) => {
  const long = [...new Set(headers)].filter((key) => {
    const text = String(own[locale].get(key))
    return !longTerms.test(key) && text.length > Math.max(16, 1.5 * String(english.get(key)).length)
  })
  expect(headers.length).toBeGreaterThan(50)
  expect(long.map((key) => `${key}: ${own[locale].get(key)}`)).toEqual([])
})

test.each(languages)('translates one English text in one way, in %s', (locale) => {
  const translations = new Map<string, Set<string>>()
  for (const [key, message] of english)
    listStrings(message).forEach((text, at) => {
      const translated = own[locale].get(key)
      if (translated === undefined || key.startsWith('activitySentences.')) return
      const stems = translations.get(text) ?? new Set()
      translations.set(text, stems.add(stem(listStrings(translated)[at]!)))
    })
  const several = [...translations].filter(([text, stems]) => stems.size > 1 && !severalMeanings.has(text))
  expect(several.map(([text, stems]) => `${text}: ${[...stems].join(' | ')}`)).toEqual([])
})
