import { getOwn } from '../../get-own.ts'
import { sum } from '../../money.ts'
import { formatPercent } from '../../texts/format-money.ts'

/**
 * The separate taxes within a sales tax, such as GST and QST. Each is charged on the price without the others. None
 * means one tax without a name.
 */
export type TaxComponent = { name: string; rate: number; registrationNumber?: string | null | undefined }

/** A tax as a rule or the general tax has it; a null rate is no tax. */
export type ComposedTax = { rate: number | null; components: readonly TaxComponent[] }

/** Adds up percentages without rounding errors. */
export const sumRates = (components: readonly Pick<TaxComponent, 'rate'>[]): number =>
  sum(components.map(({ rate }) => rate))

/**
 * The components of a tax, if they make up its rate. Otherwise the rate was changed by a program that doesn't know
 * components, and the tax is a single one.
 */
export const matchingComponents = (
  components: readonly TaxComponent[] | null | undefined,
  rate: number | null,
): readonly TaxComponent[] => (components && rate !== null && sumRates(components) === rate ? components : [])

/**
 * A tax after a change of its rate, its components or both; null if they contradict each other. A new rate alone
 * changes the rate of a single component, and replaces several by one tax without a name.
 */
export function composeTax(
  sent: {
    rate?: number | null | undefined
    components?: readonly TaxComponent[] | null | undefined
  },
  stored: ComposedTax,
): ComposedTax | null {
  const { rate = stored.rate, components } = sent
  if (components?.length) {
    const whole = sumRates(components)
    return sent.rate === undefined || sent.rate === whole ? { rate: whole, components } : null
  }
  if (components !== undefined) return { rate, components: [] }
  if (rate === stored.rate) return stored
  const [only, ...others] = stored.components
  const isSingle = only !== undefined && others.length === 0 && rate !== null
  return { rate, components: isSingle ? [{ ...only, rate }] : [] }
}

/** Canada's taxes in French, under the names Revenu Québec and the CRA use. */
const inFrench: Record<string, string> = { GST: 'TPS', HST: 'TVH', QST: 'TVQ', PST: 'TVP' }

/** A component's name on papers and in emails: with its rate and the dealer's registration number. */
export const taxOnPaper = ({ name, rate, registrationNumber }: TaxComponent, locale?: string): string =>
  [
    `${locale === 'fr' ? (getOwn(inFrench, name.trim().toUpperCase()) ?? name) : name} ${formatPercent(rate, locale)}`,
    registrationNumber && `(${registrationNumber})`,
  ]
    .filter(Boolean)
    .join(' ')
