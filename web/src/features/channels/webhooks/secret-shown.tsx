import { Text } from '@mantine/core'
import { t } from '#web/platform/i18n.ts'
import { ShownOnce } from '#web/ui/dialogs/shown-once.tsx'

/** A webhook's new secret. */
export const SecretShown = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <ShownOnce value={secret} done={t('webhooks.secretDone')} onClose={onClose}>
    <Text size="sm" fw={600}>
      {t('webhooks.secretTitle')}
    </Text>
    <Text size="sm">{t('webhooks.secretText')}</Text>
  </ShownOnce>
)
