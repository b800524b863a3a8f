import { Anchor, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { mailbox, signatureForm } from '#contract/sales/messages/mailbox.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { DialogForm, RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { TextareaField } from '#web/ui/fields/text-fields.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import type { FieldName } from '#web/ui/form/use-field.ts'
import css from './mailbox.module.css'
import { useSign } from './mailbox-changes.ts'

/** The signature at the end of the writer's message, and a link to change it. */
export function Signature({ dealerId }: { dealerId: number }) {
  const { data } = useRead(mailbox.signature, { dealerId })
  const [edited, setEdited] = useState<string>()
  if (!data) return null
  const { signature } = data.data
  return (
    <>
      <Group gap="xs" align="baseline">
        <Text size="sm" c="dimmed" className={css.signature}>
          {signature}
        </Text>
        <Anchor component="button" type="button" size="sm" onClick={() => setEdited(signature)}>
          {signature ? t('mailbox.changeSignature') : t('mailbox.addSignature')}
        </Anchor>
      </Group>
      <RecordModal
        opened={edited}
        onClose={() => setEdited(undefined)}
        width={480}
        title={() => t('mailbox.signature')}
      >
        {(text) => text !== undefined && <SignatureForm dealerId={dealerId} signature={text} />}
      </RecordModal>
    </>
  )
}

function SignatureForm({ dealerId, signature }: { dealerId: number; signature: string }) {
  const { send } = useSign()
  const form = useContractForm({
    schema: signatureForm,
    initial: { signature },
    save: async (input) => {
      await send({ dealerId, ...input })
    },
  })
  return (
    <DialogForm form={form} saved={t('mailbox.signatureSaved')}>
      <TextareaField<FieldName<typeof signatureForm>>
        name="signature"
        label={t('mailbox.signature')}
        hint={t('mailbox.signatureHint')}
      />
    </DialogForm>
  )
}
