import { Button, Group, Stack, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { customerLinks } from '#contract/sales/customers/customer-pages.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead, useSend } from '#web/platform/read.ts'
import { CopyTextButton } from '#web/ui/buttons/copy-button.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { toast } from '#web/ui/feedback/toast.ts'

/**
 * The link to the customer's page of an order, to send manually, and a button that replaces a leaked link.
 */
export function CustomerLink({ id }: { id: number }) {
  const read = useRead(customerLinks.show, { id })
  const replace = useSend(customerLinks.replace, { refreshes: [customerLinks.show] })
  const ask = async () => {
    const isDone = await confirm({
      title: t('messages.newLinkTitle'),
      text: t('messages.newLinkText'),
      confirmLabel: t('messages.newLink'),
      danger: true,
      act: () => replace.send({ id }),
    })
    if (isDone) toast.success(t('messages.newLinkDone'))
  }
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('messages.customerPageText')}
      </Text>
      <ReadGuard read={read}>
        {({ data: { url } }) => (
          <Group gap="xs">
            <Button
              component="a"
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              variant="default"
              leftSection={<IconExternalLink size={16} />}
            >
              {t('messages.customerPageOpen')}
            </Button>
            <CopyTextButton value={url} />
            <Button variant="default" onClick={() => void ask()}>
              {t('messages.newLink')}
            </Button>
          </Group>
        )}
      </ReadGuard>
    </Stack>
  )
}
