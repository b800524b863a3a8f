import { Text } from '@mantine/core'
import { t } from '#web/platform/i18n.ts'
import css from '../dealer-imports/imports.module.css'

const formats = ['formatShopify', 'formatWoo', 'formatBigCommerce', 'formatSquare'] as const
const rules = [
  'ruleNumber',
  'ruleStatus',
  'ruleLocked',
  'rulePaid',
  'ruleZone',
  'ruleCurrency',
  'ruleCustomers',
  'ruleEmail',
  'ruleConsent',
] as const

/** The supported files, and what the import does with their orders. */
export function LayoutHelp() {
  return (
    <aside className={css.help} aria-label={t('shopImports.formats')}>
      <Text size="sm" fw={600}>
        {t('shopImports.formats')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('shopImports.formatsText')}
      </Text>
      <Points keys={formats} />
      <Text size="sm" fw={600}>
        {t('shopImports.rules')}
      </Text>
      <Points keys={rules} />
    </aside>
  )
}

const Points = ({ keys }: { keys: readonly ((typeof formats)[number] | (typeof rules)[number])[] }) => (
  <ul className={css.points}>
    {keys.map((key) => (
      <Text key={key} component="li" size="sm" c="dimmed">
        {t(`shopImports.${key}`)}
      </Text>
    ))}
  </ul>
)
