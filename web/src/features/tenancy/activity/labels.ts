import type { PlainKey } from '#web/platform/i18n.ts'

/** Each field's label on its screen; with its heading where the label alone is unclear. */
export type Labels = Readonly<Record<string, PlainKey | readonly [label: PlainKey, heading: PlainKey]>>

/** A kind of record: its labels, and how their texts load. */
export type Kind = {
  load: () => Promise<void>
  labels: Labels
  /** Has an order's fields too. */
  asOrder?: true
}
