import { Anchor, Checkbox, Text } from '@mantine/core'
import { IconArrowMerge } from '@tabler/icons-react'
import { useState } from 'react'
import type { DuplicateGroup, DuplicateReason } from '#contract/sales/customers/customer-merges.ts'
import { dateTime, money, number } from '#web/platform/formats/format.ts'
import { type PlainKey, t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { WhyButton } from '#web/ui/buttons/why-button.tsx'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { customerViewPath } from '../customer-paths.ts'
import css from './duplicates.module.css'

const reasons: Record<DuplicateReason, PlainKey> = {
  email: 'customerMerges.sameEmail',
  phone: 'customerMerges.samePhone',
  name: 'customerMerges.sameName',
}

/** Families and colleagues share a phone. */
const isLikely = (of: readonly DuplicateReason[]) => of.some((reason) => reason !== 'phone')

type Props = {
  group: DuplicateGroup
  n: number
  onMerge: (ids: readonly [number, number]) => void
}

/** Customers with something in common; select two to merge them. */
export function DuplicateGroupCard({ group: { customers, total, ...group }, n, onMerge }: Props) {
  const [ticked, setTicked] = useState<readonly number[]>(() =>
    customers.length === 2 && isLikely(group.reasons) ? customers.map(({ id }) => id) : [],
  )
  const tick = (id: number, isOn: boolean) =>
    setTicked(isOn ? [...ticked, id].slice(-2) : ticked.filter((one) => one !== id))
  const [first, second] = ticked
  const pair = first !== undefined && second !== undefined ? ([first, second] as const) : null
  return (
    <section className={css.group} aria-label={t('customerMerges.group', { n })}>
      <div className={css.groupHead}>
        <span className={css.reasons}>
          {group.reasons.map((reason) => (
            <StatusChip key={reason} color="amber">
              {t(reasons[reason])}
            </StatusChip>
          ))}
        </span>
        <WhyButton
          size="xs"
          leftSection={<IconArrowMerge size={14} />}
          label={t('customerMerges.merge')}
          why={pair ? undefined : t('customerMerges.mergeTwo')}
          onClick={() => pair && onMerge(pair)}
        />
      </div>
      <Members customers={customers} ticked={ticked} onTick={tick} />
      {total > customers.length && (
        <Text size="xs" c="dimmed" p={8}>
          {t('customerMerges.shownOf', { n: customers.length, total: number(total) })}
        </Text>
      )}
    </section>
  )
}

type MembersProps = Pick<DuplicateGroup, 'customers'> & {
  ticked: readonly number[]
  onTick: (id: number, isOn: boolean) => void
}

const heads = ['name', 'email', 'phone', 'address', 'orders', 'amount', 'createdAt'] as const
const numbers: readonly string[] = ['orders', 'amount']

function Members({ customers, ticked, onTick }: MembersProps) {
  return (
    <div className={css.members}>
      <table>
        <thead>
          <tr>
            <td />
            {heads.map((name) => (
              <th key={name} scope="col" data-number={numbers.includes(name) || undefined}>
                {t(`customerMerges.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {customers.map((one) => (
            <tr key={one.id}>
              <td>
                <Checkbox
                  size="xs"
                  aria-label={t('customerMerges.tick', {
                    name: `${one.billCompany}, ${one.billEmail || one.billPhone}`,
                  })}
                  checked={ticked.includes(one.id)}
                  onChange={(event) => onTick(one.id, event.currentTarget.checked)}
                />
              </td>
              <td>
                <Anchor size="sm" renderRoot={(props) => <Link {...props} to={customerViewPath(one.id)} />}>
                  {one.billCompany}
                </Anchor>
              </td>
              <td>{one.billEmail}</td>
              <td>{one.billPhone}</td>
              <td>{[one.billAddress1, one.billCity, one.billState, one.billZip].join(', ')}</td>
              <td data-number data-label={t('customerMerges.orders')}>
                {number(one.qtyOrders)}
              </td>
              <td data-number data-label={t('customerMerges.amount')}>
                {money(one.amountOrders)}
              </td>
              <td data-label={t('customerMerges.createdAt')}>{dateTime(one.createdAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
