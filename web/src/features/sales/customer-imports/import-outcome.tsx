import { Button, Text } from '@mantine/core'
import { type CustomerImport, customerImports } from '#contract/sales/customers/customer-imports.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { buildAddress } from '#web/platform/send.ts'
import { toScreen } from '#web/platform/urls/url-query.ts'
import { importCounts } from '../dealer-imports/counts.ts'
import { OutcomeFrame } from '../dealer-imports/outcome-frame.tsx'
import { countLines } from './counts.ts'

type Props = { done: CustomerImport; onAnother: () => void }

/** The result of the import that just ended. */
export function ImportOutcome({ done, onAnother }: Props) {
  const { id, linesCreated, linesRejected } = done
  return (
    <OutcomeFrame
      counts={importCounts(t('customerImports.read'), countLines(done))}
      note={
        linesCreated > 0 && <Text size="sm">{t('customerImports.noPasswords', { n: linesCreated })}</Text>
      }
      see={
        <Button size="xs" renderRoot={(props) => <Link {...props} {...toScreen('customers')} />}>
          {t('dealerImports.see')}
        </Button>
      }
      rejected={linesRejected > 0 ? buildAddress(customerImports.rejections, { id }) : null}
      onAnother={onAnother}
    />
  )
}
