import { Text } from '@mantine/core'
import { useState } from 'react'
import { oneTimeCodes } from '#contract/tenancy/one-time-codes.ts'
import { apiTokens } from '#contract/tenancy/sign-in.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead, useSend } from '#web/platform/read.ts'
import { DialogForm, RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { ShownOnce } from '#web/ui/dialogs/shown-once.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { PasswordField, TextField } from '#web/ui/fields/text-fields.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { OneTimeCodeField } from '../one-time-codes/one-time-code-field.tsx'
import { ScopesField } from './scopes-field.tsx'

/** The dialog that creates an API token and then shows it, this once. */
export function CreateToken({ onClose }: { onClose: () => void }) {
  const [token, setToken] = useState<string | null>(null)
  const codes = useRead(oneTimeCodes.show, {})
  return (
    <RecordModal
      opened={codes.data && 'new'}
      onClose={onClose}
      title={() => t(token ? 'signIn.tokenShown' : 'signIn.tokenCreate')}
      width={480}
    >
      {() =>
        token ? (
          <ShownOnce value={token} done={t('signIn.tokenDone')} onClose={onClose}>
            <Text size="sm">{t('signIn.tokenShownText')}</Text>
          </ShownOnce>
        ) : (
          <NewToken hasCodes={codes.data?.data.isOn === 1} onCreated={setToken} />
        )
      }
    </RecordModal>
  )
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

type NewProps = { hasCodes: boolean; onCreated: (token: string) => void }

function NewToken({ hasCodes, onCreated }: NewProps) {
  const create = useSend(apiTokens.create, { refreshes: [apiTokens.list] })
  const form = useContractForm({
    schema: apiTokens.create.body,
    initial: { name: '', scopes: [], expiresOn: dayIn(90), password: '', ...(hasCodes && { code: '' }) },
    save: async (input) => onCreated((await create.send(input)).data.token),
  })
  return (
    <DialogForm form={form} saveLabel={t('signIn.tokenCreate')}>
      <TextField name="name" label={t('signIn.tokenName')} hint={t('signIn.tokenNameHint')} autoFocus />
      <ScopesField />
      <DateField
        name="expiresOn"
        label={t('signIn.tokenExpires')}
        hint={t('signIn.tokenExpiresHint')}
        min={dayIn(0)}
        max={dayIn(366)}
      />
      <PasswordField
        name="password"
        label={t('signIn.password')}
        hint={t('signIn.tokenPasswordHint')}
        autoComplete="current-password"
      />
      {hasCodes && <OneTimeCodeField label={t('codes.code')} hint={t('codes.codeOrRecovery')} isRecovery />}
    </DialogForm>
  )
}
