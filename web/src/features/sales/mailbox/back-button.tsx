import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { t } from '#web/platform/i18n.ts'

/** Leads from a message to the list it was opened in. */
export const BackButton = ({ onClick }: { onClick: () => void }) => (
  <Button
    size="compact-sm"
    variant="subtle"
    color="gray"
    leftSection={<IconArrowLeft size={16} />}
    onClick={onClick}
  >
    {t('mailbox.back')}
  </Button>
)
