import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { t } from '#web/platform/i18n.ts'

/** Copies a value; the button says when it's done. */
export const CopyTextButton = ({ value }: { value: string }) => (
  <CopyButton value={value}>
    {({ copied, copy }) => (
      <Button
        variant="default"
        leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        onClick={copy}
      >
        {t(copied ? 'common.copied' : 'common.copy')}
      </Button>
    )}
  </CopyButton>
)
