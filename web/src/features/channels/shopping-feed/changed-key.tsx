import { Button, Code, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { dealerSettings } from '#contract/store/settings/settings.ts'
import { type CredentialsCheck, feedAccess, type ShoppingFeed } from '#contract/store/shopping-feed.ts'
import { fillPhrase, t } from '#web/platform/i18n.ts'
import { useSend } from '#web/platform/read.ts'
import { InlineNote, InlineProblem, WarningNote } from '#web/ui/feedback/inline-problem.tsx'
import { toast } from '#web/ui/feedback/toast.ts'

type Props = { feed: ShoppingFeed; check: CredentialsCheck; onTrusted: () => void }

/** Reads the current host key with the saved access, after a run found a different one. */
export function CompareKeys({ feed }: { feed: ShoppingFeed }) {
  const check = useSend(feedAccess.check)
  const [checked, setChecked] = useState<CredentialsCheck | null>(null)
  const [isTrusted, setTrusted] = useState(false)
  const { id: dealerId, ftpServerName, ftpUsername } = feed
  if (isTrusted || ftpServerName === null || ftpUsername === null) return null
  // Errors are shown below.
  const onCompare = () => void check.send({ dealerId, ftpServerName, ftpUsername }).then(setChecked, () => {})
  if (checked?.trouble === 'host_key_changed')
    return <ChangedKey feed={feed} check={checked} onTrusted={() => setTrusted(true)} />
  if (checked)
    return (
      <InlineNote>
        {checked.trouble ? fillPhrase('sftp', checked.trouble) : t('shoppingFeed.keyFits')}
      </InlineNote>
    )
  return (
    <WarningNote title={t('shoppingFeed.keyChanged')}>
      <Button size="xs" variant="default" loading={check.busy} onClick={onCompare}>
        {t('shoppingFeed.compareKeys')}
      </Button>
      <InlineProblem problem={check.problem} />
    </WarningNote>
  )
}

/** Both fingerprints, and the way to trust the new one. */
export function ChangedKey({ feed, check: { hostKey, knownHostKey }, onTrusted }: Props) {
  const { id: dealerId, version } = feed
  const trust = useSend(feedAccess.trust, { refreshes: [dealerSettings.show], withoutForm: true })
  const onTrust = async () => {
    // Errors are shown below.
    const done = hostKey && (await trust.send({ dealerId, hostKey, version }).catch(() => null))
    if (!done) return
    toast.success(t('shoppingFeed.trusted'))
    onTrusted()
  }
  return (
    <WarningNote title={t('shoppingFeed.keyChanged')}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{t('shoppingFeed.keyChangedText')}</Text>
        <Text size="sm">{t('shoppingFeed.keyBefore')}</Text>
        <Code style={{ overflowWrap: 'anywhere' }}>{knownHostKey}</Code>
        <Text size="sm">{t('shoppingFeed.keyNow')}</Text>
        <Code style={{ overflowWrap: 'anywhere' }}>{hostKey}</Code>
        <Button size="xs" variant="default" loading={trust.busy} onClick={() => void onTrust()}>
          {t('shoppingFeed.trust')}
        </Button>
        <InlineProblem problem={trust.problem} />
      </Stack>
    </WarningNote>
  )
}
