import { ActionIcon, Button, Checkbox, Popover, Stack, Switch } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useMemo } from 'react'
import { t } from '#web/platform/i18n.ts'
import { useRemembered } from '#web/platform/remembered.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'
import type { Column } from './types.ts'

/** Columns whose visibility differs from the default. */
export type Choice = Record<string, boolean>

/** The columns a user chose for this list, remembered in this browser; defaults for the rest. */
export function useColumns<Row>(name: string, columns: readonly Column<Row>[]) {
  const [choice, choose] = useColumnChoice(name)
  const isShown = (column: Column<Row>) => column.pinned || (choice[column.key] ?? !column.optional)
  return {
    shown: columns.filter(isShown).toSorted((a, b) => Number(b.pinned ?? 0) - Number(a.pinned ?? 0)),
    isShown,
    choose: ({ key, optional }: Column<Row>, shown: boolean) => {
      const { [key]: _, ...others } = choice
      choose(shown === !optional ? others : { ...others, [key]: shown })
    },
    reset: () => choose({}),
  }
}

/** A list's column choice, and how to change it. */
export function useColumnChoice(name: string): [choice: Choice, choose: (choice: Choice) => void] {
  const [kept, keep] = useRemembered(`_columns.${name}`)
  const choice = useMemo(() => parse(kept), [kept])
  return [choice, (next) => keep(Object.keys(next).length > 0 ? JSON.stringify(next) : null)]
}

function parse(text: string | null): Choice {
  try {
    return text ? (JSON.parse(text) as Choice) : {}
  } catch {
    return {}
  }
}

/** Whether rows are 32 px tall instead of 40, in all lists of this browser. */
export function useCompact(): [compact: boolean, set: (compact: boolean) => void] {
  const [kept, keep] = useRemembered('_rows')
  return [kept === 'compact', (compact) => keep(compact ? 'compact' : null)]
}

type Props<Row> = { columns: readonly Column<Row>[]; use: ReturnType<typeof useColumns<Row>> }

/** The button above a table for its columns and row height. */
export function ColumnChooser<Row>({ columns, use }: Props<Row>) {
  const [compact, setCompact] = useCompact()
  return (
    <Popover position="bottom-end" withinPortal shadow="md" trapFocus>
      <Popover.Target>
        <Tooltip label={t('common.columns')}>
          <ActionIcon variant="default" size={36} aria-label={t('common.columns')}>
            <IconAdjustmentsHorizontal size={18} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('common.columns')}>
        <Stack gap="xs">
          {columns
            .filter((column) => !column.pinned)
            .map((column) => (
              <Checkbox
                key={column.key}
                size="sm"
                label={column.header}
                checked={use.isShown(column)}
                onChange={(event) => use.choose(column, event.currentTarget.checked)}
              />
            ))}
          <Button variant="subtle" size="compact-sm" onClick={use.reset}>
            {t('common.columnsReset')}
          </Button>
          <Switch
            size="sm"
            label={t('common.compactRows')}
            checked={compact}
            onChange={(event) => setCompact(event.currentTarget.checked)}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
