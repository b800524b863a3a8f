import { ActionIcon, Button, Group, Paper, Stack, Switch, Text, Tooltip, UnstyledButton } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronRight,
  IconGripVertical,
  IconRestore,
  IconTrash,
} from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import type { DefaultPolicy } from '#contract/store/pages/store-policies.ts'
import { HistoryButton } from '#web/features/tenancy/history/history-button.tsx'
import { t } from '#web/platform/i18n.ts'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { useForm } from '#web/ui/form/use-field.ts'
import type { DragOrder } from '#web/ui/lists/use-drag-order.ts'
import { PageTextField } from '../image-library/page-text-field.tsx'
import { excerpt, type PolicyRow } from './policy-values.ts'
import css from './store-policies.module.css'

type Props = {
  dealerId: number
  row: PolicyRow
  at: number
  isLast: boolean
  isOpen: boolean
  /** The default it can be restored to. */
  restores: DefaultPolicy | undefined
  drag: DragOrder
  onToggle: () => void
  onMove: (by: 1 | -1) => void
  onDelete: () => void
}

/** One policy: its name, switch and the beginning of its text; open, its fields. */
export function PolicyCard({
  dealerId,
  row,
  at,
  isLast,
  isOpen,
  restores,
  drag,
  onToggle,
  onMove,
  onDelete,
}: Props) {
  const form = useForm()
  const body = useId()
  const path = `policies.${at}`
  const name = row.name || t('storePolicies.unnamed')
  const restore = ({ name, description }: DefaultPolicy) => {
    form.set(`${path}.name`, name)
    form.set(`${path}.description`, description)
  }
  const isDefault = restores?.name === row.name && restores.description === row.description
  return (
    <Paper component="section" withBorder className={css.policy} aria-label={name} {...drag.row(at)}>
      <div className={css.head}>
        <span className={css.grip} {...drag.grip(at)}>
          <IconGripVertical size={16} aria-hidden />
        </span>
        <UnstyledButton className={css.name} aria-expanded={isOpen} aria-controls={body} onClick={onToggle}>
          <IconChevronRight size={16} aria-hidden className={css.sign} />
          <Text span fw={600} size="sm">
            {name}
          </Text>
        </UnstyledButton>
        <Switch
          checked={row.isEnable === 1}
          label={t('storePolicies.enabled')}
          labelPosition="left"
          aria-label={t('storePolicies.enabledNamed', { name })}
          onChange={(event) => form.set(`${path}.isEnable`, event.currentTarget.checked ? 1 : 0)}
        />
        <Group gap={4} wrap="nowrap">
          <Tool label={t('storePolicies.up', { name })} disabled={at === 0} onClick={() => onMove(-1)}>
            <IconArrowUp size={16} />
          </Tool>
          <Tool label={t('storePolicies.down', { name })} disabled={isLast} onClick={() => onMove(1)}>
            <IconArrowDown size={16} />
          </Tool>
          <Tool label={t('common.deleteNamed', { name })} onClick={onDelete}>
            <IconTrash size={16} />
          </Tool>
        </Group>
      </div>
      <div id={body}>
        {isOpen ? (
          <Stack gap="md" className={css.fields}>
            <TextField
              name={`${path}.name`}
              label={t('storePolicies.name')}
              maxLength={120}
              autoFocus={row.name === ''}
            />
            <PageTextField
              dealerId={dealerId}
              name={`${path}.description`}
              label={t('storePolicies.description')}
            />
            <Group gap="xs">
              {row.id !== undefined && (
                <HistoryButton dealerId={dealerId} kind="policy" of={row.id} name={row.name} size="xs" />
              )}
              {restores && (
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconRestore size={14} />}
                  disabled={isDefault}
                  onClick={() => restore(restores)}
                >
                  {t('storePolicies.restore')}
                </Button>
              )}
            </Group>
          </Stack>
        ) : (
          <Text size="sm" c="dimmed" lineClamp={1} className={css.excerpt}>
            {excerpt(row) || t('storePolicies.noText')}
          </Text>
        )}
      </div>
    </Paper>
  )
}

type ToolProps = { label: string; disabled?: boolean; onClick: () => void; children: ReactNode }

const Tool = ({ label, disabled = false, onClick, children }: ToolProps) => (
  <Tooltip label={label}>
    <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={disabled} onClick={onClick}>
      {children}
    </ActionIcon>
  </Tooltip>
)
