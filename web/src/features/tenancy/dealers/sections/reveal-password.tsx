import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Dealer } from '#contract/tenancy/dealers.ts'
import { dateTime } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { InlineNote, InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { refreshDealers, useRevealPassword } from '../dealer-changes.ts'

type RevealedPassword = {
  password: string | null
  changedAt: string | null
  usedAt: string | null
  validUntil: string | null
}
type Props = {
  dealer: Dealer
  /** Only for the platform; others see the content next to it. */
  isOpen: boolean
  onReset?: () => void
  children: ReactNode
}

/** Shows the temporary password while there is one; otherwise when its owner changed it, and what to do. */
export function RevealPassword({ dealer, isOpen, onReset, children }: Props) {
  const reveal = useRevealPassword()
  const [revealed, setRevealed] = useState<RevealedPassword | null>(null)
  const look = async () => {
    const { data } = await reveal.send({ id: dealer.id })
    setRevealed(data)
    if (data.password === null && data.usedAt === null && dealer.passwordState.temporary === 1)
      await refreshDealers()
  }
  if (!isOpen) return children
  if (revealed?.password != null)
    return (
      <Shown password={revealed.password} onHide={() => setRevealed(null)}>
        {revealed.usedAt && <Used revealed={revealed} onReset={onReset} />}
        {children}
      </Shown>
    )
  if (revealed?.usedAt) return <Used revealed={revealed} onReset={onReset} />
  if (revealed) return <ChosenByOwner when={revealed.changedAt} onReset={onReset} />
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconEye size={14} />}
          loading={reveal.busy}
          onClick={() => void look().catch(() => {})}
        >
          {t('dealers.reveal')}
        </Button>
        {children}
      </Group>
      <InlineProblem problem={reveal.problem} />
    </Stack>
  )
}

/** The owner signed in but left before setting a new password. */
function Used({ revealed, onReset }: { revealed: RevealedPassword; onReset?: () => void }) {
  const when = dateTime(revealed.usedAt!)
  const until = dateTime(revealed.validUntil!)
  return (
    <InlineNote>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {revealed.password === null
            ? t('dealers.usedOver', { when, until })
            : t('dealers.used', { when, until })}
        </Text>
        <Button size="xs" variant="default" onClick={onReset}>
          {t('dealers.setNewPassword')}
        </Button>
      </Stack>
    </InlineNote>
  )
}

function ChosenByOwner({ when, onReset }: { when: string | null; onReset?: () => void }) {
  return (
    <InlineNote>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {when ? t('dealers.cannotReveal', { when: dateTime(when) }) : t('dealers.cannotRevealUnknown')}
        </Text>
        <Button size="xs" variant="default" onClick={onReset}>
          {t('dealers.resetPassword')}
        </Button>
      </Stack>
    </InlineNote>
  )
}

type ShownProps = { password: string; onHide: () => void; children: ReactNode }

function Shown({ password, onHide, children }: ShownProps) {
  return (
    <div>
      <Group gap="xs" align="flex-end">
        <TextInput
          label={t('dealers.revealed')}
          value={password}
          readOnly
          autoComplete="off"
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={password}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? 'common.copied' : 'common.copy')}
            </Button>
          )}
        </CopyButton>
        <Button variant="subtle" onClick={onHide}>
          {t('dealers.hide')}
        </Button>
      </Group>
      <Text size="xs" c="dimmed" mt={4} mb="xs">
        {t('dealers.revealedHint')}
      </Text>
      {children}
    </div>
  )
}
