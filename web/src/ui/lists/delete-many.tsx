import { Button, List, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Route } from '#contract/http.ts'
import { withLabel } from '#web/platform/formats/with-label.ts'
import { t } from '#web/platform/i18n.ts'
import { errorText, isProblem } from '#web/platform/problems.ts'
import { refresh } from '#web/platform/read.ts'
import { Tooltip } from '#web/ui/buttons/tooltip.tsx'
import { confirm } from '../dialogs/confirm.tsx'
import { InlineProblem } from '../feedback/inline-problem.tsx'
import { toast } from '../feedback/toast.ts'
import type { Selection } from '../table/selection.ts'

/** How to delete a kind of record, one call each; declared once, with its feature. */
export type DeleteCalls<Row> = {
  one: (row: Row) => Promise<unknown>
  refreshes: readonly Route[]
}

type Failure = { name: string; error: unknown }
type Props<Row> = {
  selection: Selection<Row>
  calls: DeleteCalls<Row>
  nameRow: (row: Row) => string
  /** The reason a row can't be deleted, if it's clear before asking. */
  whyNot?: (row: Row) => string | undefined
  /** The button's label for this many (`Delete 3 orders`) and the title of its question. */
  words: { button: (n: number) => string; title: (n: number) => string; failed?: string }
  /** More to know before it's done, below the names. */
  note?: (rows: readonly Row[]) => ReactNode
}

const namesShown = 10

/**
 * Deletes the selected rows one after the other. The question names rows that can't be deleted; other failures are
 * listed afterwards, each with its reason. All of these stay selected.
 */
export function DeleteMany<Row>({ selection, calls, nameRow, whyNot, words, note }: Props<Row>) {
  const [busy, setBusy] = useState(false)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const stays = selection.rows.flatMap((row) => {
    const reason = whyNot?.(row)
    return reason ? [{ row, words: t('common.stays', { name: nameRow(row), reason }) }] : []
  })
  const rows = selection.rows.filter((row) => !stays.some((stay) => stay.row === row))
  const staying = stays.map(({ words }) => words)
  const isNone = rows.length === 0
  const failed = words.failed ?? t('common.deletingFailed')

  const deleteAll = async () => {
    const failures: Failure[] = []
    for (const row of rows) {
      await calls.one(row).then(
        () => selection.set([row], false),
        (error) => {
          // Someone else deleted it first: don't list it as failed.
          if (isProblem(error, 'not_found')) selection.set([row], false)
          else failures.push({ name: nameRow(row), error })
        },
      )
    }
    await refresh(calls.refreshes)
    if (failures.length === 0) return toast.success(t('common.removed'))
    toast.error(`${failed} ${howMany(failures, rows.length)}`)
    setFailures(failures)
  }
  const ask = async () => {
    setFailures([])
    const sure = await confirm({
      title: words.title(rows.length),
      text: (
        <>
          <Names names={rows.map(nameRow)} staying={staying} />
          {note?.(rows)}
        </>
      ),
      confirmLabel: words.button(rows.length),
      danger: true,
    })
    if (!sure) return
    setBusy(true)
    await deleteAll().finally(() => setBusy(false))
  }
  return (
    <>
      <Tooltip label={shortened(staying).join('\n')} disabled={!isNone} multiline maw={360} style={preLine}>
        <Button
          variant="default"
          c="var(--pd-danger)"
          leftSection={<IconTrash size={16} />}
          loading={busy}
          disabled={isNone}
          onClick={() => void ask()}
        >
          {words.button(selection.rows.length)}
        </Button>
      </Tooltip>
      {failures.length > 0 && <Reasons failures={failures} title={failed} />}
    </>
  )
}

/** Names a single failure with its reason; of several only gives the number. */
const howMany = (failures: readonly Failure[], total: number) =>
  failures.length === 1
    ? explainFailure(failures[0]!)
    : t('common.notDeleted', { n: failures.length, of: total })

/** A refusal that names the record needs no prefix. */
function explainFailure({ name, error }: Failure): string {
  const words = errorText(error)
  return words.toLowerCase().includes(name.toLowerCase()) ? words : withLabel(name, words)
}

function Reasons({ failures, title }: { failures: readonly Failure[]; title: string }) {
  const more = failures.length - namesShown
  return (
    <div style={{ order: 1, width: '100%', maxHeight: '30vh', overflow: 'auto' }}>
      <InlineProblem
        problem={failures[0]!.error}
        title={title}
        words={failures.slice(0, namesShown).map(explainFailure).join('\n')}
      >
        {more > 0 && <Text size="sm">{t('common.andMore', { n: more })}</Text>}
      </InlineProblem>
    </div>
  )
}

const preLine = { whiteSpace: 'pre-line' } as const

/** The first names, and how many more there are. */
function shortened(names: readonly string[]): string[] {
  const more = names.length - namesShown
  return more > 0 ? [...names.slice(0, namesShown), t('common.andMore', { n: more })] : [...names]
}

function Names({ names, staying }: { names: readonly string[]; staying: readonly string[] }) {
  return (
    <>
      <Text size="sm">{t('common.deleteManyText')}</Text>
      <NameList names={names} />
      {staying.length > 0 && (
        <>
          <Text size="sm" mt="md">
            {t('common.deleteManyStay')}
          </Text>
          <NameList names={staying} />
        </>
      )}
    </>
  )
}

const NameList = ({ names }: { names: readonly string[] }) => (
  <List size="sm" mt="xs">
    {shortened(names).map((name) => (
      <List.Item key={name}>{name}</List.Item>
    ))}
  </List>
)
