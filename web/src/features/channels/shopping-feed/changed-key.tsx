import { Button, Code, Stack, Text } from '@mantine/core'
import { dealerSettings } from '#contract/store/settings.ts'
import { type CredentialsCheck, feedAccess } from '#contract/store/shopping-feed.ts'
import { t } from '#web/platform/i18n.ts'
import { useSend } from '#web/platform/read.ts'
import { InlineProblem, WarningNote } from '#web/ui/inline-problem.tsx'
import { toast } from '#web/ui/toast.ts'

type Props = { dealerId: number; check: CredentialsCheck; onTrusted: () => void }

/** Both fingerprints, and the way to trust the new one. */
export function ChangedKey({ dealerId, check: { hostKey, knownHostKey }, onTrusted }: Props) {
  const trust = useSend(feedAccess.trust, { refreshes: [dealerSettings.show] })
  const onTrust = async () => {
    // Errors are shown below.
    const done = hostKey && (await trust.send({ dealerId, hostKey }).catch(() => null))
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
