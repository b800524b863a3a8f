import { Button, Menu, Stack, Text } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { type DefaultPolicy, maxPolicies, storePolicies } from '#contract/store/pages/store-policies.ts'
import { describeFieldError, t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useRead, useSend } from '#web/platform/read.ts'
import { useWhenChanged } from '#web/platform/use-when-changed.ts'
import { WhyButton } from '#web/ui/buttons/why-button.tsx'
import { confirmAndDelete } from '#web/ui/dialogs/confirm.tsx'
import { useFieldValue, useForm, useFormState } from '#web/ui/form/use-field.ts'
import { EmptyList } from '#web/ui/lists/empty-list.tsx'
import { useDragOrder } from '#web/ui/lists/use-drag-order.ts'
import { PolicyCard } from './policy-card.tsx'
import { type PolicyRow, policyText, readRows } from './policy-values.ts'

type Props = {
  dealerId: number
  /** Reads the list as it's stored now, as form values. */
  latest: () => Promise<Record<string, unknown>>
}

/** The policies in their order; nothing but a delete is saved before the form. */
export function PolicyRows({ dealerId, latest }: Props) {
  const form = useForm()
  const rows = readRows(useFieldValue('policies'))
  const removal = useSend(storePolicies.remove, { refreshes: [storePolicies.list] })
  const { data: defaults } = useRead(storePolicies.defaults, { dealerId })
  const { isOpen, toggle } = useOpened(rows)
  const id = useRegistered()

  const set = (next: readonly PolicyRow[]) => {
    form.set('policies', next)
    // Errors may belong to other positions now.
    form.leave('policies')
  }
  const added = useRef(0)
  const add = (policy?: DefaultPolicy) => {
    added.current += 1
    const key = `new-${added.current}`
    const blank = { name: '', description: '', defaultKind: null }
    set([...rows, { key, isEnable: 1, ...(policy ?? blank) }])
    toggle(key)
  }
  const remove = async ({ key, id, name }: PolicyRow) => {
    const typed = () => readRows(form.state.values.policies)
    const drop = () => set(typed().filter((row) => row.key !== key))
    if (id === undefined && !form.isBusy) return drop()
    const act = async () => {
      // A save that was running has given the row its id and the list its next version.
      const stored = typed().find((row) => row.key === key)?.id
      if (stored === undefined) return drop()
      const version = Number(form.state.values.version)
      await removal.send({ id: stored, version }).catch(sayWhatFailed(t('storePolicies.deleteFailed')))
      drop()
      // Takes over what others saved meanwhile, with the new version.
      form.rebase(await latest())
    }
    const actBetween = () => form.betweenSaves(act)
    await confirmAndDelete(t('storePolicies.one'), name, actBetween, t('storePolicies.deleted'))
  }
  const move = (from: number, to: number) => {
    const row = rows[from]!
    set(rows.toSpliced(from, 1).toSpliced(to, 0, row))
  }
  const drag = useDragOrder(move)
  const missing = (defaults?.data ?? []).filter(
    ({ defaultKind }) => !rows.some((row) => row.defaultKind === defaultKind),
  )
  const adding = <Add missing={missing} isFull={rows.length >= maxPolicies} onAdd={add} />
  return (
    <Stack gap="sm" id={id} tabIndex={-1}>
      <Text size="sm" c="dimmed">
        {t('storePolicies.about')}
      </Text>
      {rows.length === 0 && (
        <EmptyList title={t('storePolicies.empty')} next={t('storePolicies.emptyNext')} action={adding} />
      )}
      {rows.map((row, at) => (
        <PolicyCard
          key={row.key}
          dealerId={dealerId}
          row={row}
          at={at}
          isLast={at === rows.length - 1}
          isOpen={isOpen(row)}
          restores={defaults?.data.find(({ defaultKind }) => defaultKind === row.defaultKind)}
          onToggle={() => toggle(row.key)}
          drag={drag}
          onMove={(by) => move(at, at + by)}
          onDelete={() => void remove(row)}
        />
      ))}
      {rows.length > 0 && <div>{adding}</div>}
    </Stack>
  )
}

/** Which policies show their fields; a refused save opens those with errors. */
function useOpened(rows: readonly PolicyRow[]) {
  const form = useForm()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const refusals = useFormState(form, (state) => state.refusals)
  useWhenChanged(refusals, () => {
    const wrong = Object.keys(form.state.errors).flatMap((path) => {
      const [name, at] = path.split('.')
      const row = name === 'policies' && at !== undefined ? rows[Number(at)] : undefined
      return row ? [row.key] : []
    })
    if (wrong.length > 0) setOpened((before) => new Set([...before, ...wrong]))
  })
  const toggle = (key: string) =>
    setOpened((before) =>
      before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set([...before, key]),
    )
  return { isOpen: ({ key }: PolicyRow) => opened.has(key), toggle }
}

/** Registers the list as a form field, for the error summary and for comparing versions. */
function useRegistered(): string {
  const { fields } = useForm()
  const id = useId()
  const label = t('storePolicies.title')
  useEffect(() => {
    fields.set('policies', { label, id, words: policyText })
    return () => {
      fields.delete('policies')
    }
  }, [fields, label, id])
  return id
}

type AddProps = {
  missing: readonly DefaultPolicy[]
  isFull: boolean
  onAdd: (policy?: DefaultPolicy) => void
}

/** Adds a new policy, or a default one that was deleted. */
function Add({ missing, isFull, onAdd }: AddProps) {
  const label = t('storePolicies.add')
  const plus = <IconPlus size={16} />
  if (isFull) {
    const why = describeFieldError('at_most_of_them', { n: maxPolicies })
    return <WhyButton leftSection={plus} label={label} why={why} />
  }
  if (missing.length === 0) return <WhyButton leftSection={plus} label={label} onClick={() => onAdd()} />
  return (
    <Menu withinPortal position="bottom-start">
      <Menu.Target>
        <Button variant="default" leftSection={plus} rightSection={<IconChevronDown size={14} />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onAdd()}>{t('storePolicies.addOwn')}</Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('storePolicies.addDefault')}</Menu.Label>
        {missing.map((policy) => (
          <Menu.Item key={policy.defaultKind} onClick={() => onAdd(policy)}>
            {policy.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
