import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { t } from '#web/platform/i18n.ts'
import { errorText } from '#web/platform/problems.ts'
import type { FormStore } from '#web/ui/form/form-store.ts'
import { useFormState } from '#web/ui/form/use-field.ts'
import { Note } from './export-result.tsx'
import type { UploadOutcome } from './use-upload.ts'

/** Uploads the truck export to the marketplace. It's disabled while the export is being made. */
export function UploadButton({ form, onUpload }: { form: FormStore; onUpload: () => void }) {
  const isBusy = useFormState(form, ({ saving }) => saving)
  return (
    <Button
      mt="sm"
      fullWidth
      variant="default"
      leftSection={<IconUpload size={16} />}
      disabled={isBusy}
      onClick={onUpload}
    >
      {t('marketplace.upload')}
    </Button>
  )
}

/** Shows how an upload went, with the reason if it was refused. */
export function UploadResult({ result }: { result: UploadOutcome }) {
  if (result.is === 'done')
    return (
      <Note severity="success" title={t('marketplace.uploadComplete')}>
        {t('marketplace.uploadDone')}
      </Note>
    )
  const words = {
    noFile: t('marketplace.uploadNoFile'),
    refused: 'problem' in result ? errorText(result.problem) : '',
    lost: t('marketplace.uploadLost'),
  }
  return (
    <Note severity="error" title={t('marketplace.uploadFailed')}>
      {words[result.is]}
    </Note>
  )
}
