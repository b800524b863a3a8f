import { Anchor, Button, Code, Group, Stack } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { z } from 'zod'
import { type apiToken, apiTokens } from '#contract/tenancy/sign-in.ts'
import { singleScopes, tokenAreas } from '#contract/tenancy/token-scopes.ts'
import { dateTime, day } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead, useSend } from '#web/platform/read.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { RowAction } from '#web/ui/table/row-actions.tsx'
import type { Column } from '#web/ui/table/types.ts'
import { CreateToken } from './create-token.tsx'
import { areaName, singleNames } from './scopes-field.tsx'

type Token = z.infer<typeof apiToken>

const columns = (): Column<Token>[] => [
  { key: 'name', header: t('signIn.tokenName'), cell: ({ name }) => name, pinned: true },
  {
    key: 'scope',
    header: t('signIn.tokenScope'),
    cell: ({ scopes }) => scopesInWords(scopes),
  },
  { key: 'hint', header: t('signIn.tokenHint'), cell: ({ hint }) => <Code>…{hint}</Code> },
  { key: 'createdAt', header: t('signIn.tokenCreated'), cell: ({ createdAt }) => dateTime(createdAt) },
  {
    key: 'expiresOn',
    header: t('signIn.tokenExpires'),
    cell: ({ expiresOn }) =>
      expiresOn < new Date().toISOString().slice(0, 10) ? (
        <StatusChip color="red">{t('signIn.tokenExpired', { day: day(expiresOn) })}</StatusChip>
      ) : (
        day(expiresOn)
      ),
  },
  {
    key: 'lastUsedAt',
    header: t('signIn.tokenUsed'),
    cell: ({ lastUsedAt }) => (lastUsedAt ? dateTime(lastUsedAt) : t('signIn.tokenNever')),
  },
]

/** `Sales, Catalog (read), Only create orders` */
const scopesInWords = (scopes: Token['scopes']): string =>
  [
    ...tokenAreas.flatMap((area) => {
      if (scopes.includes(`${area}:write`)) return areaName(area)
      return scopes.includes(`${area}:read`) ? t('signIn.scopeReads', { area: areaName(area) }) : []
    }),
    ...singleScopes.filter((scope) => scopes.includes(scope)).map((scope) => t(singleNames[scope])),
  ].join(', ')

/** The user's own tokens: create, show once, revoke. */
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
      <Group>
        {create}
        <Anchor href="/api/docs" target="_blank" size="sm">
          {t('signIn.tokenDocs')}
        </Anchor>
      </Group>
      <DataTable
        label={t('signIn.tokens')}
        name="tokens"
        columns={columns()}
        read={read}
        getRowId={({ id }) => id}
        nameRow={({ name }) => name}
        empty={{ title: t('signIn.tokensEmpty'), next: t('signIn.tokensEmptyNext') }}
        actions={(token) => (
          <RowAction
            label={t('signIn.tokenRevoke')}
            name={t('signIn.tokenRevokeNamed', { name: token.name })}
            icon={<IconTrash size={16} />}
            press={{ onClick: () => void ask(token) }}
            danger
          />
        )}
      />
      {creating && <CreateToken onClose={() => setCreating(false)} />}
    </Stack>
  )
}
