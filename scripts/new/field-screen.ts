import { type Checkout, insertInBlock, NoPlace } from './checkout.ts'
import { importName } from './list-column.ts'
import { toCamel } from './names.ts'
import { type Language, languages, listSame } from './noun-texts.ts'

type OnScreen = {
  area: string
  noun: string
  name: string
  /** The form's component, and the module it's in. */
  component: [name: string, from: string]
  labels: Record<Language | 'en', string>
  /** Only for a flag: whether it's on in the form of a new record. */
  isOn: boolean
  /** The lines that name another of its fields. */
  places: { screen: readonly string[] }
}

/** Adds a field to the noun's form, its label to the texts, and the label to the activity log. */
export function addToScreen(
  checkout: Checkout,
  { area, noun, name, component, labels, isOn, places }: OnScreen,
): void {
  const folder = `web/src/features/${area}/${noun}`
  const many = toCamel(noun)
  const element = `<${component[0]} name="${name}" label={t('${many}.${name}')} />`
  const start = isOn ? `, which starts on` : ''
  checkout.attempt(
    `${folder}: show ${element} in the form${start}`,
    () => {
      const form = readForm(checkout, folder, many)
      checkout.edit(form, (text) => addToForm(text, { name, component, label: `${many}.${name}` }))
      if (isOn) startOn(checkout, form, name)
    },
    places.screen,
  )
  for (const language of ['en', ...languages] as const) {
    const texts = `web/src/platform/texts/${language}/${area}/${noun}.ts`
    checkout.attempt(`${texts}: ${name}: '${labels[language]}'`, () =>
      checkout.edit(texts, (text) =>
        insertInBlock(text, /^export const \w+/, /^\}/, `  ${name}: '${labels[language]}',`),
      ),
    )
    if (language !== 'en') listSame(checkout, language, { [labels.en]: labels[language] })
  }
  labelInLog(checkout, many)
}

/** The file of the noun's folder with most of the form's fields. */
function readForm(checkout: Checkout, folder: string, many: string): string {
  const count = (file: string) => checkout.read(file).match(/<\w+(?:<\w+>)?\s+name="/g)?.length ?? 0
  const [form] = checkout
    .walk(folder)
    .filter((file) => /(?<!\.test)\.tsx$/.test(file))
    .filter((file) => checkout.read(file).includes(`label={t('${many}.`))
    .toSorted((a, b) => count(b) - count(a))
  if (!form) throw new NoPlace(`${folder} has no form with labels from ${many}`)
  return form
}

/** Turns a flag on in the form of a new record. */
function startOn(checkout: Checkout, form: string, name: string): void {
  if (!/initial: \w+ \? .* : \{ /.test(checkout.read(form)))
    throw new Error(`${form} lists no initial values, so its flag starts off: leave out --on`)
  checkout.edit(form, (text) => text.replace(/(initial: \w+ \? .* : \{) /, `$1 ${name}: 1, `))
}

type InForm = Pick<OnScreen, 'name' | 'component'> & { label: string }

/** Adds the field's component to the form, after the last field that isn't beside another. */
function addToForm(text: string, { name, component: [component, from], label }: InForm): string {
  const imported = importName(text, component, from)
  const beside = /<(?:Half|Third)>\s*$/
  const last = [...imported.matchAll(/^( *)<\w+(<\w+>)?\s+name="\w+"\s+label=[^<]*?\/>$/gm)].findLast(
    ({ index }) => !beside.test(imported.slice(0, index)),
  )
  if (!last) throw new NoPlace('The form has no line with a field')
  const end = last.index + last[0].length
  const [, indent = '', type = ''] = last
  const disabled = last[0].includes('disabled={disabled}') ? ' disabled={disabled}' : ''
  const field = `${indent}<${component}${type} name="${name}" label={t('${label}')}${disabled} />`
  return `${imported.slice(0, end)}\n${field}${imported.slice(end)}`
}

/** Makes the activity log find the labels of the noun's fields in the texts of its screen. */
function labelInLog(checkout: Checkout, many: string): void {
  const folder = 'web/src/features/tenancy/activity'
  for (const file of checkout.list(folder).filter((one) => one.endsWith('-kinds.ts'))) {
    const load = new RegExp(`(load: \\(\\) => loadTexts\\(\\['${many}'[^)]*\\),)`)
    const text = checkout.read(`${folder}/${file}`)
    if (load.test(text) && !text.includes(`area: '${many}'`))
      checkout.edit(`${folder}/${file}`, (before) => before.replace(load, `$1 area: '${many}',`))
  }
}
