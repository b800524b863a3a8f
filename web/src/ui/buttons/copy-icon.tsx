import { ActionIcon, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { t } from '#web/platform/i18n.ts'
import { Tooltip } from './tooltip.tsx'

/** Copies a value; its icon says when it's done. */
export const CopyIcon = ({ value, label }: { value: string; label: string }) => (
  <CopyButton value={value}>
    {({ copied, copy }) => (
      <Tooltip label={copied ? t('common.copied') : label}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={copied ? t('common.copied') : label}
          onClick={copy}
        >
          {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        </ActionIcon>
      </Tooltip>
    )}
  </CopyButton>
)
