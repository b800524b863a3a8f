import { ActionIcon, Button, Code, CopyButton, Group, Stack, Text, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { z } from 'zod'
import { type apiToken, apiTokens } from '#contract/tenancy/sign-in.ts'
import { dateTime } from '#web/platform/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead, useSend } from '#web/platform/read.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { SelectField } from '#web/ui/form/choice-fields.tsx'
import { TextField } from '#web/ui/form/fields.tsx'
import type { FieldName } from '#web/ui/form/use-field.ts'
import { DialogForm, RecordModal } from '#web/ui/record-modal.tsx'
import type { Column } from '#web/ui/table/types.ts'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'

type Token = z.infer<typeof apiToken>

const columns = (): Column<Token>[] => [
  { key: 'name', header: t('signIn.tokenName'), cell: ({ name }) => name, pinned: true },
  {
    key: 'scope',
    header: t('signIn.tokenScope'),
    cell: ({ scope }) => t(scope === 'intake' ? 'signIn.scopeIntake' : 'signIn.scopeFull'),
  },
  { key: 'hint', header: t('signIn.tokenHint'), cell: ({ hint }) => <Code>…{hint}</Code> },
  { key: 'createdAt', header: t('signIn.tokenCreated'), cell: ({ createdAt }) => dateTime(createdAt) },
  {
    key: 'lastUsedAt',
    header: t('signIn.tokenUsed'),
    cell: ({ lastUsedAt }) => (lastUsedAt ? dateTime(lastUsedAt) : t('signIn.tokenNever')),
  },
]

/** The person's own tokens: made, shown once, revoked. */
export function ApiTokens() {
  const read = useRead(apiTokens.list, {})
  const revoke = useSend(apiTokens.revoke, { refreshes: [apiTokens.list] })
  const [creating, setCreating] = useState(false)

  const ask = async ({ id, name }: Token) => {
    const done = await confirm({
      title: t('signIn.tokenRevokeTitle', { name }),
      text: t('signIn.tokenRevokeText'),
      confirmLabel: t('signIn.tokenRevoke'),
      danger: true,
      act: () => revoke.send({ id }),
    })
    if (done) toast.success(t('signIn.tokenRevoked'))
  }
  const create = (
    <Button leftSection={<IconPlus size={16} />} variant="default" onClick={() => setCreating(true)}>
      {t('signIn.tokenCreate')}
    </Button>
  )
  return (
    <Stack gap="sm" align="stretch">
      <Group>{create}</Group>
      <DataTable
        label={t('signIn.tokens')}
        name="tokens"
        columns={columns()}
        read={read}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        empty={{ title: t('signIn.tokensEmpty'), next: t('signIn.tokensEmptyNext') }}
        actions={(token) => (
          <Tooltip label={t('signIn.tokenRevoke')}>
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={t('signIn.tokenRevokeNamed', { name: token.name })}
              onClick={() => void ask(token)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </Tooltip>
        )}
      />
      {creating && <CreateToken onClose={() => setCreating(false)} />}
    </Stack>
  )
}

const { body } = apiTokens.create
type Field = FieldName<typeof body>
const Select = SelectField<Field>

function CreateToken({ onClose }: { onClose: () => void }) {
  const [token, setToken] = useState<string | null>(null)
  return (
    <RecordModal
      opened="new"
      onClose={onClose}
      title={() => t(token ? 'signIn.tokenShown' : 'signIn.tokenCreate')}
      width={480}
    >
      {() => (token ? <ShownOnce token={token} onClose={onClose} /> : <NewToken onCreated={setToken} />)}
    </RecordModal>
  )
}

function NewToken({ onCreated }: { onCreated: (token: string) => void }) {
  const create = useSend(apiTokens.create, { refreshes: [apiTokens.list] })
  const form = useContractForm({
    schema: body,
    initial: { name: '', scope: 'full' },
    save: async (input) => onCreated((await create.send(input)).data.token),
  })
  return (
    <DialogForm form={form} saveLabel={t('signIn.tokenCreate')}>
      <TextField name="name" label={t('signIn.tokenName')} hint={t('signIn.tokenNameHint')} autoFocus />
      <Select
        name="scope"
        label={t('signIn.tokenScope')}
        choices={[
          { value: 'full', label: t('signIn.scopeFull') },
          { value: 'intake', label: t('signIn.scopeIntake') },
        ]}
      />
    </DialogForm>
  )
}

function ShownOnce({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <Stack gap="md">
      <Text size="sm">{t('signIn.tokenShownText')}</Text>
      <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {token}
      </Code>
      <Group justify="flex-end" gap="xs">
        <CopyButton value={token}>
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
        <Button onClick={onClose}>{t('signIn.tokenDone')}</Button>
      </Group>
    </Stack>
  )
}
