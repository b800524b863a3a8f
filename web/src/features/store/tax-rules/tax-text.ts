import { exact, sum } from '#contract/money.ts'
import { t } from '#web/platform/i18n.ts'

/** A tax as typed so far: a rate is a text while it's typed. */
export type TypedComponent = {
  name?: string
  rate?: number | string | null | undefined
  registrationNumber?: string | null
}

const readRate = ({ rate }: TypedComponent): number => {
  const typed = Number(rate ?? 0)
  return Number.isFinite(typed) ? typed : 0
}

/** Adds up the percentages as typed; one that can't be read is 0. */
export const sumTypedRates = (rows: readonly TypedComponent[]): number => sum(rows.map(readRate))

/** Several taxes in a line: `GST 5% + QST 9.975%`. */
export const componentText = (rows: readonly TypedComponent[] | null | undefined): string =>
  (rows ?? [])
    .map((row) => `${row.name} ${t('common.percent', { value: exact(readRate(row)).toString() })}`)
    .join(' + ')
