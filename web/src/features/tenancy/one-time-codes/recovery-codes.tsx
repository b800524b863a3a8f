import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { t } from '#web/platform/i18n.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { CopyTextButton } from '#web/ui/buttons/copy-button.tsx'
import css from './recovery-codes.module.css'

/** Shown once: to copy, download or print. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = `${t('codes.paperTitle')}\n\n${codes.join('\n')}\n`
  const save = () => saveFile('partsdesk-recovery-codes.txt', new Blob([text], { type: 'text/plain' }))
  return (
    <Stack gap="md">
      <Text size="sm">{t('codes.recoveryText')}</Text>
      <div className={css.paper}>
        <div className={css.paperTitle}>{t('codes.paperTitle')}</div>
        <ul className={css.codes} aria-label={t('codes.recoveryCodes')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <Group gap="xs">
        <CopyTextButton value={codes.join('\n')} />
        <Button variant="default" leftSection={<IconDownload size={16} />} onClick={save}>
          {t('codes.download')}
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
          {t('codes.print')}
        </Button>
      </Group>
      <Button fullWidth onClick={onDone}>
        {t('codes.kept')}
      </Button>
    </Stack>
  )
}
