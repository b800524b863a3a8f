import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import type { ProblemError } from '#web/platform/problems.ts'
import { InlineProblem } from '../feedback/inline-problem.tsx'
import css from '../table/data-table.module.css'
import { valueAt } from './paths.ts'
import { useForm } from './use-field.ts'

type Values = Record<string, unknown>
/** The record's values with its version, without which the next save would be refused again. */
export type Latest = { version?: unknown }

/** Offers what to do after a conflict: view both versions, keep yours or take the saved one. */
export function StaleProblem({ problem, latest }: { problem: ProblemError; latest: () => Promise<Latest> }) {
  const form = useForm()
  const [theirs, setTheirs] = useState<Latest | null>(null)
  const [failed, setFailed] = useState<unknown>(null)
  const [mine] = useState(() => form.changedFields)

  const compare = async () => {
    setFailed(null)
    await latest().then(setTheirs, setFailed)
  }
  const keepMine = () => {
    // Untouched fields, including the version, are theirs from now on, so the next save succeeds.
    if (theirs) form.rebase(theirs)
  }
  return (
    <>
      <InlineProblem problem={problem} title={t('common.staleTitle')}>
        <Button size="xs" variant="default" onClick={compare}>
          {t('common.compare')}
        </Button>
      </InlineProblem>
      <InlineProblem problem={failed} />
      <Modal
        opened={theirs !== null}
        onClose={() => setTheirs(null)}
        title={t('common.staleTitle')}
        size={800}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <Text size="sm" mb="sm">
          {t('common.staleText')}
        </Text>
        {theirs && <Differences names={mine} mine={form.state.values} theirs={theirs} />}
        <Group gap="xs" justify="flex-end" mt="md">
          <Button variant="default" onClick={keepMine}>
            {t('common.keepMine')}
          </Button>
          <Button variant="default" onClick={() => theirs && form.restart(theirs)}>
            {t('common.takeTheirs')}
          </Button>
        </Group>
      </Modal>
    </>
  )
}

function Differences({ names, mine, theirs }: { names: string[]; mine: Values; theirs: Values }) {
  const form = useForm()
  const describeValue = (name: string, value: unknown) =>
    form.fields.get(name)?.words?.(value) ?? words(value)
  return (
    <div className={css.box}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('common.staleField')}</th>
            <th scope="col">{t('common.staleMine')}</th>
            <th scope="col">{t('common.staleTheirs')}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{form.fields.get(name)?.label}</th>
              <td style={{ whiteSpace: 'pre-line' }}>{describeValue(name, valueAt(mine, name))}</td>
              <td style={{ whiteSpace: 'pre-line' }}>{describeValue(name, valueAt(theirs, name))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const words = (value: unknown) => {
  if (value instanceof File) return value.name
  return value == null || value === '' ? '–' : String(value)
}
