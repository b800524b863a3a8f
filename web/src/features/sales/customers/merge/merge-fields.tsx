import { Radio, Text } from '@mantine/core'
import { type MergedField, mergedFields } from '#contract/sales/customers/customer-merges.ts'
import { day } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import css from './merge.module.css'
import { findDifferences, labelField, type Sides, valueText } from './merge-choice.ts'

type Props = {
  sides: Sides
  taken: ReadonlySet<MergedField>
  onTake: (name: MergedField, isTaken: boolean) => void
  rulesSide: 'kept' | 'gone'
  onRules: (whose: 'kept' | 'gone') => void
}

/** One row per differing field; keeps the selected value. */
export function MergeFields({ sides, taken, onTake, rulesSide, onRules }: Props) {
  const names = findDifferences(sides)
  const { kept, gone } = sides
  const bothHaveRules = kept.priceRules > 0 && gone.priceRules > 0
  const same = mergedFields.length - names.length
  return (
    <div>
      <div className={css.scroll}>
        <table className={css.table} aria-label={t('customerMerges.differ')}>
          <thead>
            <tr>
              <th scope="col">{t('customerMerges.field')}</th>
              <Who side={kept} word={t('customerMerges.stays')} />
              <Who side={gone} word={t('customerMerges.goes')} />
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <Choice
                key={name}
                name={name}
                label={labelField(name)}
                sides={sides}
                values={[valueText(kept.customer, name), valueText(gone.customer, name)]}
                isTaken={taken.has(name)}
                onTake={(isTaken) => onTake(name, isTaken)}
              />
            ))}
            {bothHaveRules && (
              <Choice
                name="priceRules"
                label={t('customerMerges.priceRules')}
                sides={sides}
                values={[
                  t('customerMerges.rules', { n: kept.priceRules }),
                  t('customerMerges.rules', { n: gone.priceRules }),
                ]}
                isTaken={rulesSide === 'gone'}
                onTake={(isTaken) => onRules(isTaken ? 'gone' : 'kept')}
              />
            )}
          </tbody>
        </table>
      </div>
      <Text size="xs" c="dimmed" mt={4}>
        {t('customerMerges.sameFields', { n: same })}
        {names.includes('billEmail') && ` ${t('customerMerges.passwordNote')}`}
      </Text>
    </div>
  )
}

function Who({ side: { customer, orders }, word }: { side: Sides['kept']; word: string }) {
  return (
    <th scope="col">
      <span className={css.word}>{word}</span>
      <span className={css.who}>{customer.billCompany}</span>
      <span className={css.facts}>
        #{customer.id} · {day(customer.createdAt)} · {t('customerMerges.moveOrders', { n: orders })}
      </span>
    </th>
  )
}

type ChoiceProps = {
  name: string
  label: string
  sides: Sides
  values: [kept: string, gone: string]
  isTaken: boolean
  onTake: (isTaken: boolean) => void
}

function Choice({ name, label, sides: { kept, gone }, values, isTaken, onTake }: ChoiceProps) {
  const cell = (isOther: boolean) => {
    const source = isOther ? gone : kept
    const isChosen = isOther === isTaken
    return (
      <td data-chosen={isChosen || undefined}>
        <Radio
          size="xs"
          name={`merge-${name}`}
          label={values[isOther ? 1 : 0]}
          aria-label={`${t('customerMerges.take', {
            field: label,
            name: `${source.customer.billCompany} #${source.customer.id}`,
          })}: ${values[isOther ? 1 : 0]}`}
          checked={isChosen}
          onChange={() => onTake(isOther)}
        />
      </td>
    )
  }
  return (
    <tr>
      <th scope="row">{label}</th>
      {cell(false)}
      {cell(true)}
    </tr>
  )
}
