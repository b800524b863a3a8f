import { ActionIcon, Button, Group } from '@mantine/core'
import { IconCheck, IconPlus, IconStar, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { withDefault } from '#contract/catalog/pricing.ts'
import { t } from '#web/platform/i18n.ts'
import { useWhenChanged } from '#web/platform/use-when-changed.ts'
import { Tooltip } from '#web/ui/buttons/tooltip.tsx'
import { confirmDelete } from '#web/ui/dialogs/confirm.tsx'
import { useFieldValue, useForm, useFormState } from '#web/ui/form/use-field.ts'
import { RowActions } from '#web/ui/table/row-actions.tsx'
import css from './pricing.module.css'
import { RuleTable } from './rule-table.tsx'
import { nameRule, type RuleRow, ruleFields, rulesText } from './rule-values.ts'

type Props = {
  /** The form field with the rules. */
  name: 'rules' | 'ranges'
  label: string
  addLabel: string
  /** A level's rules, where the default can change and shows the whole range. */
  isLevel?: boolean
}
/** The row being edited, and its earlier values; null if it was added. */
type Editing = { at: number; before: RuleRow | null }

/** A form's rules, edited one at a time; nothing is saved before the form. */
export function RuleRows(props: Props) {
  // A save may reorder the rules, so stop editing.
  return <Rows key={String(useFieldValue('version'))} {...props} />
}

function Rows({ name, label, addLabel, isLevel = false }: Props) {
  const form = useForm()
  const rows = useFieldValue(name) as RuleRow[]
  const problemsAt = useProblems(name)
  const [editing, setEditing] = useState<Editing | null>(null)
  const id = useRegistered(name, label)
  useProblemOpens(name, (at) =>
    setEditing((now) => (now?.at === at ? now : { at, before: rows[at] ?? null })),
  )

  const set = (next: RuleRow[]) => {
    form.set(name, next)
    // Errors may belong to other positions now.
    form.leave(name)
  }
  const add = (row: RuleRow) => {
    form.set(name, [...rows, row])
    setEditing({ at: rows.length, before: null })
  }
  const done = (at: number) => {
    for (const field of ruleFields) form.leave(`${name}.${at}.${field}`)
    const isWrong = Object.keys(form.state.errors).some((path) => path.startsWith(`${name}.${at}.`))
    if (!isWrong) setEditing(null)
  }
  const cancel = ({ at, before }: Editing) => {
    setEditing(null)
    set(before ? rows.with(at, before) : rows.toSpliced(at, 1))
  }
  const remove = async (row: RuleRow) => {
    const agreed = await confirmDelete(t('pricing.rule'), nameRule(row), () => Promise.resolve())
    if (!agreed) return
    setEditing(null)
    // While the question was open, a save can have reordered the rules and given them ids.
    const current = form.state.values[name] as RuleRow[]
    set(current.filter((one) => one !== row && (row.id == null || one.id !== row.id)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !editing || event.defaultPrevented) return
    event.stopPropagation()
    cancel(editing)
  }
  const actions = (row: RuleRow, at: number) =>
    editing?.at === at ? (
      <EditingActions
        name={nameRule(row)}
        isNew={editing.before === null}
        onDone={() => done(at)}
        onCancel={() => cancel(editing)}
      />
    ) : (
      <RowActions
        name={nameRule(row)}
        edit={{ onClick: () => setEditing({ at, before: row }) }}
        onDelete={row.isDefault ? undefined : () => void remove(row)}
      >
        {isLevel && !row.isDefault && (
          <Tool
            label={t('pricing.makeDefault', { name: nameRule(row) })}
            onClick={() => {
              setEditing(null)
              set(withDefault(rows, row))
            }}
          >
            <IconStar size={16} />
          </Tool>
        )}
      </RowActions>
    )
  const hasDefault = rows.some(({ isDefault }) => isDefault)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles the keys of the inputs inside
    <div id={id} tabIndex={-1} className={css.rows} onKeyDown={onKeyDown}>
      {rows.length > 0 && (
        <RuleTable
          label={label}
          rows={rows}
          editing={editing && { at: editing.at, path: `${name}.${editing.at}` }}
          listProblems={problemsAt}
          wholeRange={isLevel}
          actions={actions}
        />
      )}
      <Group gap="xs">
        <AddButton onClick={() => add({ isDefault: 0 })}>{addLabel}</AddButton>
        {isLevel && !hasDefault && (
          <AddButton onClick={() => add({ isDefault: 1 })}>{t('pricing.addDefault')}</AddButton>
        )}
      </Group>
    </div>
  )
}

/** Registers the rules as a form field, for the error summary and for comparing versions. */
function useRegistered(name: string, label: string): string {
  const { fields } = useForm()
  const id = useId()
  useEffect(() => {
    fields.set(name, {
      label,
      id,
      words: (rows) => rulesText(rows as RuleRow[]),
      nameRow: (at) => t('pricing.range', { n: at + 1 }),
    })
    return () => {
      fields.delete(name)
    }
  }, [fields, name, label, id])
  return id
}

/** Each row's errors to show so far. */
function useProblems(name: string) {
  const errors = useFormState(useForm(), (state) => state.errors)
  return (at: number): string[] => [
    ...new Set(
      Object.entries(errors)
        .filter(([path]) => path.startsWith(`${name}.${at}.`))
        .map(([, message]) => message),
    ),
  ]
}

/** After a refused save, opens the first row with an error. */
function useProblemOpens(name: string, open: (at: number) => void) {
  const form = useForm()
  const refusals = useFormState(form, (state) => state.refusals)
  useWhenChanged(refusals, () => {
    if (refusals === 0) return
    const places = Object.keys(form.state.errors).map((path) => path.split('.'))
    const at = places.filter(([first, place]) => first === name && place).map(([, place]) => Number(place))
    if (at.length > 0) open(Math.min(...at))
  })
}

type ToolProps = { label: string; onClick: () => void; children: ReactNode }

function Tool({ label, onClick, children }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}

type EditingProps = { name: string; isNew: boolean; onDone: () => void; onCancel: () => void }

function EditingActions({ name, isNew, onDone, onCancel }: EditingProps) {
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Tool label={t('pricing.done', { name })} onClick={onDone}>
        <IconCheck size={16} />
      </Tool>
      <Tool label={isNew ? t('pricing.dropNew') : t('pricing.cancelEdit', { name })} onClick={onCancel}>
        <IconX size={16} />
      </Tool>
    </Group>
  )
}

function AddButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="default" size="xs" leftSection={<IconPlus size={14} />} onClick={onClick}>
      {children}
    </Button>
  )
}
