import type { Area, PlainKey } from '#web/platform/i18n.ts'

/** Each field's label on its screen; with its heading where the label alone is unclear. */
export type Labels = Readonly<Record<string, PlainKey | readonly [label: PlainKey, heading: PlainKey]>>

/** A kind of record: its labels, and how their texts load. */
export type Kind = {
  load: () => Promise<void>
  labels: Labels
  /** The area whose text of the same name labels a field without a label. */
  area?: Area
  /** The lines of a field's value; undefined for unsupported values. */
  lines?: (field: string, value: unknown) => string[] | undefined
  /** Has an order's fields too. */
  asOrder?: true
}
