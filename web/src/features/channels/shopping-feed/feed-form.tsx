import { Text } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { dealerSettings } from '#contract/store/settings/settings.ts'
import {
  type CredentialsCheck,
  feedAccess,
  feedFields,
  type ShoppingFeed,
} from '#contract/store/shopping-feed.ts'
import { fillPhrase, t } from '#web/platform/i18n.ts'
import { ProblemError, sayWhatFailed, serverSpoke } from '#web/platform/problems.ts'
import { useSend } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { SwitchField } from '#web/ui/fields/choice-fields.tsx'
import { PasswordField, TextField } from '#web/ui/fields/text-fields.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { Half, Section } from '#web/ui/form/section.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import type { FieldName } from '#web/ui/form/use-field.ts'
import { useFollowRecord } from '#web/ui/form/use-follow-record.ts'
import { ChangedKey } from './changed-key.tsx'

const schema = feedFields
  .required({ enableAutomatedFeed: true, ftpServerName: true, ftpUsername: true })
  .extend({ version: z.int() })
type Field = FieldName<typeof schema>

const toFormValues = (feed: ShoppingFeed) => ({
  enableAutomatedFeed: feed.enableAutomatedFeed,
  ftpServerName: feed.ftpServerName ?? '',
  ftpUsername: feed.ftpUsername ?? '',
  ftpPassword: '',
  ftpGoogleDataSourceName: feed.ftpGoogleDataSourceName ?? '',
  version: feed.version,
})
const latest = async (dlid: number) =>
  toFormValues((await send(dealerSettings.show, { dlid })).data.googleShoppingFeed)

/** The server's access: checked first, then saved. */
export function FeedForm({ feed }: { feed: ShoppingFeed }) {
  const dealerId = feed.id
  const check = useSend(feedAccess.check)
  const update = useSend(dealerSettings.updateFeed, { refreshes: [dealerSettings.show] })
  const [changedKey, setChangedKey] = useState<CredentialsCheck | null>(null)
  const form = useContractForm({
    schema,
    initial: toFormValues(feed),
    save: async (fields) => {
      setChangedKey(null)
      if (fields.enableAutomatedFeed === 1) {
        const { ftpServerName, ftpUsername, ftpPassword } = fields
        const checked = await check
          .send({ dealerId, ftpServerName, ftpUsername, ftpPassword: ftpPassword || undefined })
          .catch(sayWhatFailed(t('shoppingFeed.checkFailed')))
        if (checked.trouble === 'host_key_changed') setChangedKey(checked)
        if (checked.trouble) throw refusedCheck(checked.message, fillPhrase('sftp', checked.trouble))
      }
      const { data } = await update.send({ dealerId, ...fields }).catch((error: unknown) => {
        throw serverSpoke(error) ? error : refusedCheck(t('shoppingFeed.unexpected'))
      })
      return toFormValues(data)
    },
  })
  useFollowRecord(form, feed, () => toFormValues(feed))
  return (
    <ContractForm
      form={form}
      onSaved={() =>
        toast.success(
          t(form.state.values.enableAutomatedFeed === 1 ? 'shoppingFeed.savedChecked' : 'shoppingFeed.saved'),
        )
      }
      savingLabel={t('shoppingFeed.saving')}
      latest={() => latest(dealerId)}
    >
      {changedKey && <ChangedKey feed={feed} check={changedKey} onTrusted={() => setChangedKey(null)} />}
      <Section title={t('shoppingFeed.access')} text={t('shoppingFeed.accessText')}>
        <SwitchField<Field>
          name="enableAutomatedFeed"
          label={t('shoppingFeed.automated')}
          hint={t('shoppingFeed.automatedHint')}
        />
        <TextField<Field>
          name="ftpServerName"
          label={t('shoppingFeed.server')}
          hint={t('shoppingFeed.serverHint')}
          placeholder="partnerupload.google.com:19321"
        />
        <Half>
          <TextField<Field> name="ftpUsername" label={t('shoppingFeed.user')} />
        </Half>
        <Half>
          <PasswordField<Field>
            name="ftpPassword"
            label={t('shoppingFeed.password')}
            hint={feed.hasFtpPassword ? t('shoppingFeed.passwordSaved') : t('shoppingFeed.passwordRequired')}
          />
        </Half>
        <TextField<Field>
          name="ftpGoogleDataSourceName"
          label={t('shoppingFeed.dataSource')}
          hint={t('shoppingFeed.dataSourceHint')}
          placeholder="products"
        />
        {feed.sshHostKey && (
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {t('shoppingFeed.knownKey', { key: feed.sshHostKey })}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {t('shoppingFeed.delay')}
        </Text>
      </Section>
    </ContractForm>
  )
}

const refusedCheck = (message: string, words = message) =>
  new ProblemError(
    {
      type: '/problems/sftp_failed',
      title: 'sftp_failed',
      status: 422,
      code: 'sftp_failed',
      detail: message,
      message,
      requestId: '',
    },
    { words },
  )
