import { getOwn } from '#contract/get-own.ts'
import { orderLabel } from '#web/platform/formats/order-labels.ts'
import { type PlainKey, t, textIfLoaded } from '#web/platform/i18n.ts'
import { catalogKinds } from './catalog-kinds.ts'
import type { Kind } from './labels.ts'
import { salesKinds } from './sales-kinds.ts'
import { storeKinds } from './store-kinds.ts'
import { tenancyKinds } from './tenancy-kinds.ts'

/** Each record's labels, from its own screen. */
const kinds = { ...salesKinds, ...storeKinds, ...catalogKinds, ...tenancyKinds }

const findKind = (record: string): Kind | undefined => getOwn(kinds, record)

const loaded = new Set<string>()
const loading = new Map<string, Promise<void>>()

/** Loads the labels of a kind of record. Without them, its fields show their raw names. */
export function loadLabels(record: string): Promise<void> {
  const started = loading.get(record)
  if (started) return started
  const load = findKind(record)?.load ?? (async () => {})
  const promise = load().then(
    () => void loaded.add(record),
    // The fields then keep their raw names.
    () => {},
  )
  loading.set(record, promise)
  return promise
}

/** A field's label on the record's screen; undefined if it isn't loaded or has none. */
export function labelOnScreen(record: string, field: string): string | undefined {
  const kind = loaded.has(record) ? findKind(record) : undefined
  const label = kind && getOwn(kind.labels, field)
  if (!label)
    return (
      (kind?.area && textIfLoaded(`${kind.area}.${field}` as PlainKey)) ??
      (kind?.asOrder ? orderLabel(field) : undefined)
    )
  if (typeof label === 'string') return t(label)
  const [name, heading] = label
  return t('activity.ofGroup', { field: t(name), group: t(heading) })
}

/** A value as its kind of record formats it; undefined if it has no formatter, or isn't loaded. */
export const findKindLines = (record: string, field: string, value: unknown): string[] | undefined =>
  loaded.has(record) ? findKind(record)?.lines?.(field, value) : undefined
