import { Button, Group, List, Radio, Text } from '@mantine/core'
import { useState } from 'react'
import { fixableAmounts } from '#contract/sales/orders/fixable-amounts.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { dateTime } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { AppModal } from '#web/ui/dialogs/modal.tsx'
import { usePaymentNames } from '../../orders/shared/use-payment-names.ts'
import { useOrderEdit } from '../edit-context.ts'
import { type OrderValues, toOrderValues } from '../order-values.ts'
import css from './conflict-dialog.module.css'
import { conflictName, describeJoined, type OrderWords, versionText } from './conflict-text.ts'
import { type Choice, type Conflict, mergeOrder, settle } from './merge-order.ts'

type Props = {
  /** The order as saved now. */
  latest: Order
  onClose: () => void
  /** Continues editing with these values, and saves them at once if `andSave`. */
  onSettled: (values: OrderValues, andSave: boolean) => void
  /** Discards the typed values and shows the saved ones. */
  onReload: () => void
}

/** A save that came too late: their changes and yours side by side, each to choose. */
export function ConflictDialog({ latest, onClose, onSettled, onReload }: Props) {
  const { form, base } = useOrderEdit()
  const [merged] = useState(() => mergeOrder(base(), form.state.values as OrderValues, toOrderValues(latest)))
  const { conflicts } = merged
  // Follows from the rest by the rule, which is already shown.
  const joined = merged.joined.filter(
    ({ path }) =>
      !fixableAmounts.some(
        ({ flag, fields }) => merged.values[flag] !== 1 && fields.some((name) => name === path),
      ),
  )
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const choose = (key: string, choice: Choice) => {
    const next = new Set(theirs)
    if (choice === 'theirs') next.add(key)
    else next.delete(key)
    setTheirs(next)
  }
  const done = (andSave: boolean) => onSettled(settle(merged.values, conflicts, theirs), andSave)
  return (
    <AppModal opened onClose={onClose} title={t('common.staleTitle')} width={1200}>
      <Text size="sm" mb="md">
        {t('orderForm.staleText', { who: latest.updatedBy, when: dateTime(latest.updatedAt) })}{' '}
        {t(conflicts.length === 0 ? 'orderForm.joinedText' : 'orderForm.conflictText')}
      </Text>
      {conflicts.length > 0 && (
        <>
          <Group gap="xs" mb="sm">
            <Button size="xs" variant="default" onClick={() => setTheirs(new Set())}>
              {t('orderForm.allMine')}
            </Button>
            <Button
              size="xs"
              variant="default"
              onClick={() => setTheirs(new Set(conflicts.map(({ key }) => key)))}
            >
              {t('orderForm.allTheirs')}
            </Button>
          </Group>
          <Conflicts conflicts={conflicts} theirs={theirs} who={latest.updatedBy} onChoose={choose} />
        </>
      )}
      {joined.length > 0 && <Joined joined={joined} who={latest.updatedBy} />}
      <div className={css.buttons}>
        <Button variant="subtle" color="gray" onClick={onReload}>
          {t('orderForm.discardMine')}
        </Button>
        <Button variant="default" onClick={() => done(false)}>
          {t('orderForm.keepEditing')}
        </Button>
        <Button onClick={() => done(true)} data-autofocus>
          {t('orderForm.saveChosen')}
        </Button>
      </div>
    </AppModal>
  )
}

type ConflictsProps = {
  conflicts: readonly Conflict[]
  theirs: ReadonlySet<string>
  who: string
  onChoose: (key: string, choice: Choice) => void
}

function useOrderWords(): OrderWords {
  const { currencySymbol, dealerId } = useOrderEdit()
  return { currencySymbol, namePayment: usePaymentNames(dealerId).namePayment }
}

function Conflicts({ conflicts, theirs, who, onChoose }: ConflictsProps) {
  const orderWords = useOrderWords()
  const heads = [
    t('common.staleField'),
    t('orderForm.conflictBefore'),
    t('orderForm.conflictTheirs', { who }),
    t('orderForm.conflictMine'),
  ] as const
  return (
    <div className={css.conflicts}>
      <div className={css.heads} aria-hidden="true">
        {heads.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      {conflicts.map((conflict) => {
        const words = (value: unknown) => versionText(conflict, value, orderWords)
        const name = conflictName(conflict)
        return (
          <Radio.Group
            key={conflict.key}
            className={css.conflict}
            label={name}
            labelProps={{ className: css.label }}
            value={theirs.has(conflict.key) ? 'theirs' : 'mine'}
            onChange={(choice) => onChoose(conflict.key, choice as Choice)}
          >
            <div className={css.row}>
              <strong className={css.name} aria-hidden="true">
                {name}
              </strong>
              <span className={css.before}>
                <span className={css.narrow}>{heads[1]}: </span>
                {words(conflict.before)}
              </span>
              <Radio value="theirs" label={<Version head={heads[2]} words={words(conflict.theirs)} />} />
              <Radio value="mine" label={<Version head={heads[3]} words={words(conflict.mine)} />} />
            </div>
          </Radio.Group>
        )
      })}
    </div>
  )
}

/** Each choice repeats the column's heading for screen readers; visible where there are no columns. */
const Version = ({ head, words }: { head: string; words: string }) => (
  <span className={css.version}>
    <span className={css.head}>{head}: </span>
    {words}
  </span>
)

function Joined({ joined, who }: { joined: readonly Conflict[]; who: string }) {
  const orderWords = useOrderWords()
  return (
    <div className={css.joined}>
      <Text size="sm" fw={500}>
        {t('orderForm.joinedTitle', { who })}
      </Text>
      <List size="sm" mt={4}>
        {joined.map((change) => (
          <List.Item key={change.key}>{describeJoined(change, orderWords)}</List.Item>
        ))}
      </List>
    </div>
  )
}
