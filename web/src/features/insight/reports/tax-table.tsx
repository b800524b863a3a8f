import type { SalesSummary } from '#contract/insight/sales-summary.ts'
import type { OrderQuery } from '#web/features/sales/orders/list/order-query.ts'
import { money } from '#web/platform/formats/format.ts'
import { stateName, stateWord } from '#web/platform/formats/state-names.ts'
import { t } from '#web/platform/i18n.ts'
import { useDealer } from '#web/platform/session/dealer.ts'
import { FigureTable } from './figure-table.tsx'
import { RefundedAmount, Sold, SoldAmount } from './report-links.tsx'
import own from './reports.module.css'
import { Sums } from './status-table.tsx'

type Props = { report: SalesSummary }
type StateTax = SalesSummary['salesSummary']['tax']['byState'][number]
type Component = StateTax['components'][number]

/** The tax to file: by state, and within it by its separate taxes. */
export function TaxTable({ report }: Props) {
  const country = useDealer()?.country
  const { collected, byState } = report.salesSummary.tax
  const total = {
    key: 'all',
    name: t('dashboard.total'),
    cells: ['', '', '', '', '', '', '', <Sums key="sums" of={collected} />],
  }
  return (
    <FigureTable
      title={t('reports.tax')}
      isWide
      note={t('reports.taxNote')}
      head={[
        stateWord(country),
        t('dashboard.orders'),
        t('reports.taxSales'),
        t('reports.taxExempt'),
        t('reports.taxNotTaxable'),
        t('reports.taxTaxable'),
        t('reports.taxCharged'),
        t('reports.taxRefunded'),
        t('reports.taxToFile'),
      ]}
      empty={t('reports.nothing')}
      rows={byState.length === 0 ? [] : [...byState.flatMap((state) => stateRows(report, state)), total]}
    />
  )
}

function stateRows(report: SalesSummary, stateTax: StateTax) {
  const { state, currencySymbol, orderCount, components } = stateTax
  const place = { currencySymbol, taxState: state ?? 'none' } as const
  const key = `${state} ${currencySymbol}`
  const sold = (part: 'exempt' | 'notTaxable') => (
    <SoldAmount
      {...{ report, currencySymbol }}
      key={part}
      amount={stateTax[part]}
      filter={{ ...place, taxPart: part }}
    />
  )
  return [
    {
      key,
      name: state === null ? t('dashboard.unknownPlace') : stateName(state),
      cells: [
        <Sold key="orders" report={report} n={orderCount} filter={place} />,
        <SoldAmount key="gross" {...{ report, currencySymbol }} amount={stateTax.gross} filter={place} />,
        sold('exempt'),
        sold('notTaxable'),
        ...taxCells(report, stateTax, currencySymbol, place),
      ],
    },
    ...components.map((component) => {
      const { name } = component
      const filter = { ...place, taxName: name ?? '' }
      return {
        key: `${key} ${name}`,
        name: <span className={own.within}>{name ?? t('reports.taxUnnamed')}</span>,
        cells: [
          <Sold
            key="orders"
            report={report}
            n={component.orderCount}
            filter={{ ...filter, taxPart: 'taxable' }}
          />,
          '',
          '',
          '',
          ...taxCells(report, component, currencySymbol, filter),
        ],
      }
    }),
  ]
}

type Amounts = Pick<Component, 'taxable' | 'charged' | 'refunded' | 'amount'>

/** The taxable amounts and the tax of a state, or of one of its taxes. */
function taxCells(
  report: SalesSummary,
  { taxable, charged, refunded, amount }: Amounts,
  currencySymbol: StateTax['currencySymbol'],
  filter: Partial<OrderQuery>,
) {
  const all = { report, currencySymbol }
  return [
    <SoldAmount key="taxable" {...all} amount={taxable} filter={{ ...filter, taxPart: 'taxable' }} />,
    <SoldAmount key="charged" {...all} amount={charged} filter={{ ...filter, taxPart: 'charged' }} />,
    <RefundedAmount key="refunded" {...all} amount={refunded} filter={{ ...filter, taxPart: 'refunded' }} />,
    money(amount, currencySymbol),
  ]
}
