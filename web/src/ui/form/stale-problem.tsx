import { Button, Modal, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import type { ProblemError } from '#web/platform/problems.ts'
import { InlineProblem } from '../inline-problem.tsx'
import { useForm } from './use-field.ts'

type Values = Record<string, unknown>

/** A save that came too late: look at both versions, keep one's own or take what is saved now. */
export function StaleProblem({ problem, latest }: { problem: ProblemError; latest: () => Promise<Values> }) {
  const form = useForm()
  const [theirs, setTheirs] = useState<Values | null>(null)
  const [failed, setFailed] = useState<unknown>(null)
  const [mine] = useState(() => form.changed)

  const compare = async () => {
    setFailed(null)
    await latest().then(setTheirs, setFailed)
  }
  const keepMine = () => {
    // The record's version is theirs from now on, so that the next save is taken.
    if (theirs && 'version' in theirs) form.set('version', theirs.version)
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
      >
        <Text size="sm" mb="sm">
          {t('common.staleText')}
        </Text>
        {theirs && <Differences names={mine} mine={form.state.values} theirs={theirs} />}
        <Button.Group mt="md">
          <Button variant="default" onClick={keepMine}>
            {t('common.keepMine')}
          </Button>
          <Button variant="default" onClick={() => theirs && form.restart(theirs)}>
            {t('common.takeTheirs')}
          </Button>
        </Button.Group>
      </Modal>
    </>
  )
}

function Differences({ names, mine, theirs }: { names: string[]; mine: Values; theirs: Values }) {
  const form = useForm()
  const shown = names.filter((name) => form.fields.has(name))
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('common.staleField')}</Table.Th>
          <Table.Th>{t('common.staleMine')}</Table.Th>
          <Table.Th>{t('common.staleTheirs')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {shown.map((name) => (
          <Table.Tr key={name}>
            <Table.Td>{form.fields.get(name)?.label}</Table.Td>
            <Table.Td>{words(mine[name])}</Table.Td>
            <Table.Td>{words(theirs[name])}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

const words = (value: unknown) => (value == null || value === '' ? '–' : String(value))
