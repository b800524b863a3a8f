import { Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import {
  customerMerges,
  type MergedField,
  type MergePreview,
} from '#contract/sales/customers/customer-merges.ts'
import { t } from '#web/platform/i18n.ts'
import { isProblem } from '#web/platform/problems.ts'
import { refresh, useRead } from '#web/platform/read.ts'
import { AppModal } from '#web/ui/dialogs/modal.tsx'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useMergeCustomers } from '../customer-changes.ts'
import { chooseNames, findDifferences, firstTaken, inOrder, type Sides } from './merge-choice.ts'
import { MergeFields } from './merge-fields.tsx'
import { MergeMoves } from './merge-moves.tsx'

type Props = {
  /** The possible duplicates; undefined while none are chosen. */
  ids: readonly [number, number] | undefined
  onClose: () => void
  onMerged: () => void
}

/** Two customers side by side: choose the values to keep, and see what moves. */
export function MergeDialog({ ids, onClose, onMerged }: Props) {
  return (
    <AppModal opened={ids !== undefined} onClose={onClose} title={t('customerMerges.dialog')} width={800}>
      {ids && <Loaded ids={ids} onClose={onClose} onMerged={onMerged} />}
    </AppModal>
  )
}

function Loaded({ ids, ...rest }: Props & { ids: readonly [number, number] }) {
  const read = useRead(customerMerges.preview, { id: ids[0], otherId: ids[1] }, { staleTime: 0 })
  return (
    <ReadGuard read={read}>
      {({ data }) => <Merge key={JSON.stringify(pickVersions(data))} preview={data} {...rest} />}
    </ReadGuard>
  )
}

/** Any change to the customers resets the choice. */
const pickVersions = ({ kept, gone }: Sides) => ({
  version: kept.customer.version,
  otherVersion: gone.customer.version,
  priceVersion: kept.priceVersion,
  otherPriceVersion: gone.priceVersion,
})

type MergeProps = { preview: MergePreview; onClose: () => void; onMerged: () => void }

function Merge({ preview, onClose, onMerged }: MergeProps) {
  const [sides, setSides] = useState(() => inOrder(preview))
  const [chosenSides, setChosenSides] = useState(() => firstTaken(sides))
  const [rulesSide, setRulesSide] = useState<'kept' | 'gone'>(() => rulesFirst(sides))
  const merge = useMergeCustomers()
  const { kept, gone } = sides

  const swap = () => {
    const next = { kept: gone, gone: kept }
    setSides(next)
    setChosenSides(firstTaken(next))
    setRulesSide(rulesFirst(next))
  }
  const take = (name: MergedField, isTaken: boolean) => {
    const next = new Set(chosenSides)
    if (isTaken) next.add(name)
    else next.delete(name)
    setChosenSides(next)
  }
  const start = async () => {
    const input = {
      id: kept.customer.id,
      otherId: gone.customer.id,
      priceRules: rulesSide,
      take: [...chosenSides],
    }
    const failed = await merge.send({ ...input, ...pickVersions(sides) }).then(
      () => false,
      () => true,
    )
    if (failed) return
    toast.success(t('customerMerges.done', chooseNames(sides)))
    onMerged()
  }
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Text fw={600} size="sm">
          {findDifferences(sides).length === 0 ? t('customerMerges.allSame') : t('customerMerges.differ')}
        </Text>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowsExchange size={14} />}
          onClick={swap}
          disabled={merge.busy}
        >
          {t('customerMerges.swap')}
        </Button>
      </Group>
      <MergeFields
        sides={sides}
        taken={chosenSides}
        onTake={take}
        rulesSide={rulesSide}
        onRules={setRulesSide}
      />
      <MergeMoves sides={sides} rulesMove={rulesSide === 'gone'} />
      <Failed problem={merge.problem} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} disabled={merge.busy}>
          {t('common.cancel')}
        </Button>
        <Button color="red.8" onClick={() => void start()} loading={merge.busy}>
          {t('customerMerges.merge')}
        </Button>
      </Group>
    </Stack>
  )
}

/** Keeps the rules if only one side has any. */
const rulesFirst = ({ kept, gone }: Sides) => (kept.priceRules === 0 && gone.priceRules > 0 ? 'gone' : 'kept')

function Failed({ problem }: { problem: unknown }) {
  const isOld = isProblem(problem, 'stale')
  return (
    <InlineProblem problem={problem} {...(isOld ? { title: t('customerMerges.changed') } : {})}>
      {isOld && (
        <Button size="xs" variant="default" onClick={() => void refresh([customerMerges.preview])}>
          {t('customerMerges.again')}
        </Button>
      )}
    </InlineProblem>
  )
}
