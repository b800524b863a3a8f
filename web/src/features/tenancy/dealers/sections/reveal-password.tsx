import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import type { Dealer } from '#contract/tenancy/dealers.ts'
import { dateTime } from '#web/platform/format.ts'
import { t } from '#web/platform/i18n.ts'
import { InlineNote, InlineProblem } from '#web/ui/inline-problem.tsx'
import { refreshDealers, useRevealPassword } from '../dealer-changes.ts'

type Revealed = { password: string | null; changedAt: string | null }
type Props = { dealer: Dealer; onReset?: () => void }

/** Shows the temporary password, as long as there is one; else when its owner chose another, and a way on. */
export function RevealPassword({ dealer, onReset }: Props) {
  const reveal = useRevealPassword()
  const [revealed, setRevealed] = useState<Revealed | null>(null)
  const { temporary, changedAt } = dealer.passwordState
  // What was shown says nothing any more once the password is another one.
  const [seen, setSeen] = useState(`${temporary} ${changedAt}`)
  if (seen !== `${temporary} ${changedAt}`) {
    setSeen(`${temporary} ${changedAt}`)
    setRevealed(null)
  }
  const look = async () => {
    const { data } = await reveal.send({ id: dealer.id })
    setRevealed(data)
    if (data.password === null && temporary === 1) void refreshDealers()
  }
  if (revealed?.password != null)
    return <Shown password={revealed.password} onHide={() => setRevealed(null)} />
  if (revealed)
    return (
      <InlineNote>
        <Stack gap="xs" align="flex-start">
          <Text size="sm">
            {revealed.changedAt
              ? t('dealers.cannotReveal', { when: dateTime(revealed.changedAt) })
              : t('dealers.cannotRevealUnknown')}
          </Text>
          <Button size="xs" variant="default" onClick={onReset}>
            {t('dealers.resetPassword')}
          </Button>
        </Stack>
      </InlineNote>
    )
  return (
    <Stack gap="xs">
      <Button
        size="xs"
        variant="default"
        leftSection={<IconEye size={14} />}
        loading={reveal.busy}
        onClick={() => void look().catch(() => {})}
      >
        {t('dealers.reveal')}
      </Button>
      <InlineProblem problem={reveal.problem} />
    </Stack>
  )
}

function Shown({ password, onHide }: { password: string; onHide: () => void }) {
  return (
    <Group gap="xs" align="flex-end">
      <TextInput
        label={t('dealers.revealed')}
        description={t('dealers.revealedHint')}
        value={password}
        readOnly
        autoComplete="off"
        ff="monospace"
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={password}>
        {({ copied, copy }) => (
          <Button size="xs" variant="default" onClick={copy}>
            {t(copied ? 'common.copied' : 'common.copy')}
          </Button>
        )}
      </CopyButton>
      <Button size="xs" variant="subtle" onClick={onHide}>
        {t('dealers.hide')}
      </Button>
    </Group>
  )
}
