import { Text } from '@mantine/core'
import { toHeader } from '#contract/sales/customers/customer-imports.ts'
import { joinList, t } from '#web/platform/i18n.ts'
import css from '../dealer-imports/imports.module.css'

const needed = [
  'billEmail',
  'billCompany',
  'billAddress1',
  'billCity',
  'billState',
  'billZip',
  'billPhone',
] as const

/** The required content of a file, shown beside the file picker. */
export function LayoutHelp() {
  return (
    <aside className={css.help} aria-label={t('customerImports.layout')}>
      <Text size="sm" fw={600}>
        {t('customerImports.layout')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('customerImports.layoutText')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('customerImports.layoutNeeded')}: {joinList(needed.map(toHeader))}.
      </Text>
    </aside>
  )
}
