import { formatDateTime } from '#contract/dates.ts'
import { getOwn } from '#contract/get-own.ts'
import type { ActivityDetail } from '#contract/tenancy/activity.ts'
import { withLabel } from '#web/platform/formats/with-label.ts'
import { localeNames, type PlainKey, t } from '#web/platform/i18n.ts'
import { findKindLines, labelOnScreen } from './field-labels.ts'
import { nameValue } from './field-value-names.ts'

/** An entry's context for its values: the kind of record, the dealer's zone, the names of ids. */
export type ChangeContext = Pick<ActivityDetail, 'record' | 'timeZone' | 'names'>

/** Fields whose own names would be unclear. */
const labels: Record<string, PlainKey> = {
  orderStatusId: 'activity.orderStatus',
  shippingStatusId: 'activity.shippingStatus',
  declinedReasonId: 'activity.declinedReason',
  envMode: 'activity.envMode',
  details: 'activity.details',
}
const spelled: Record<string, string> = {
  url: 'URL',
  ftp: 'FTP',
  vin: 'VIN',
  api: 'API',
  id: 'id',
  xml: 'XML',
  css: 'CSS',
  html: 'HTML',
  bill: 'billing',
  ship: 'shipping',
  qty: 'quantity',
  zip: 'zip code',
  config: '',
  env: '',
  envy: '',
}

/** A field's label on its screen, otherwise its name in words: `sitemapXmlUrl` becomes `Sitemap XML URL`. */
export function fieldLabel(record: string, field: string): string {
  const onScreen = labelOnScreen(record, field)
  if (onScreen) return onScreen
  const label = getOwn(labels, field)
  if (label) return t(label)
  const [, locale, first, rest] = /^(en|es|pt|fr)([A-Z])(.*)$/.exec(field) ?? []
  if (locale && first)
    return t('activity.ofGroup', {
      field: fieldLabel(record, `${first.toLowerCase()}${rest}`),
      group: localeNames[locale as keyof typeof localeNames],
    })
  const words = field
    .replace(/^is(?=[A-Z])|Id$/g, '')
    .split(/(?<=[a-z\d])(?=[A-Z])|[\s_.-]+/)
    .map((word) => getOwn(spelled, word.toLowerCase()) ?? (/^[A-Z]+$/.test(word) ? word : word.toLowerCase()))
  const spoken = words.filter(Boolean).join(' ')
  return spoken.charAt(0).toUpperCase() + spoken.slice(1)
}

/** 0/1 fields that mean no or yes. */
const flag =
  /^(is|has|may|show|hide|enable|apply|display|force|provide|add|no|do|pickup|vin)[A-Z]|^(active|admin|locked|taxable|sameAddress|newTab)$|^config(Show|Hide)|^fixed|Notification/

/** A value as text, one line per list item or record field; no lines if it's empty. */
export function valueLines(about: ChangeContext, field: string, value: unknown): string[] {
  if (value === null || value === undefined || value === '') return []
  if (typeof value === 'boolean' || (flag.test(field) && (value === 0 || value === 1)))
    return [t(value ? 'common.yes' : 'common.no')]
  if (typeof value === 'string' || typeof value === 'number') {
    const name = nameValue(about, field, value)
    if (name) return [name]
  }
  if (typeof value === 'string') return textLines(about, field, value)
  if (typeof value !== 'object') return [String(value)]
  const lines = findKindLines(about.record, field, value)
  if (lines) return lines
  if (Array.isArray(value)) return value.map((item) => valueLines(about, field, item).join(', '))
  return Object.entries(value).flatMap(([part, inner]) => {
    const words = valueLines(about, part, inner).join(', ')
    return words === '' ? [] : [withLabel(fieldLabel(about.record, part), words)]
  })
}

function textLines(about: ChangeContext, field: string, text: string): string[] {
  const { timeZone } = about
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return [text]
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(text)) return [formatDateTime(text, timeZone)]
  const memo = text.startsWith('{') ? parsed(text) : undefined
  return memo ? valueLines(about, field, memo) : splitLines(text)
}

/** Formatted text has its lines where its paragraphs, list items and rows end. */
const splitLines = (text: string) =>
  (/^<\w/.test(text) ? text.replace(/(<\/(?:p|li|tr|h\d|table|ul|ol)>)(?=<)/g, '$1\n') : text).split('\n')

function parsed(text: string): object | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The differing lines of two long values, and how many are the same. */
export function whatDiffers(before: readonly string[], after: readonly string[]) {
  const [old, now] = [new Set(before), new Set(after)]
  const differing = {
    before: before.filter((line) => !now.has(line)),
    after: after.filter((line) => !old.has(line)),
  }
  // Only their order changed.
  if (differing.before.length + differing.after.length === 0) return { before, after, same: 0 }
  return { ...differing, same: after.length - differing.after.length }
}
