import { Box, Button, Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { loadTexts, t } from '#web/platform/i18n.ts'
import { lazyPart } from '#web/platform/late-files.ts'
import { pageDealerId } from '#web/platform/session/auth-flow.ts'
import { chooseDealer, useDealer } from '#web/platform/session/dealer.ts'
import { dealerBefore, forgetSwitch } from '#web/platform/session/switched-dealer.ts'
import { InlineNote } from '#web/ui/feedback/inline-problem.tsx'

function Notice({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Stack gap="xs" align="flex-start" py="xl" maw={520}>
      <Title order={1}>{title}</Title>
      <Text c="dimmed">{text}</Text>
      {children}
    </Stack>
  )
}

/** Replaces a screen that needs a dealer while none is chosen. */
export const ChooseDealerFirst = () => (
  <Notice title={t('shell.chooseDealer')} text={t('shell.chooseDealerText')} />
)

/** Shown when this browser remembers a dealer the session can't access. Hides everything about it. */
export const ForeignDealer = () => (
  <Notice
    title={t('shell.foreignDealer')}
    text={t('shell.foreignDealerText', { id: String(pageDealerId() ?? '') })}
  >
    <Button onClick={() => chooseDealer(null)}>{t('shell.ownDealer')}</Button>
  </Notice>
)

const ClosedStore = lazyPart(async () => {
  const [notice] = await Promise.all([
    import('#web/features/tenancy/support-access/closed-store.tsx'),
    loadTexts(['supportAccess']),
  ])
  return notice
})

/** Replaces the screens of a dealer that has to be asked first. */
export const ClosedDealer = () => (
  <Suspense>
    <ClosedStore dealerId={pageDealerId() ?? 0} onLeave={() => chooseDealer(null)} />
  </Suspense>
)

/** Shown after the product switched to a dealer by itself, because it was just created. */
export function DealerSwitched() {
  const dealer = useDealer()
  const [before, setBefore] = useState(dealerBefore)
  if (!dealer || before === undefined) return null
  const stay = () => {
    forgetSwitch()
    setBefore(undefined)
  }
  const goBack = () => {
    forgetSwitch()
    chooseDealer(before?.id ?? null)
  }
  return (
    <Box mb="md">
      <InlineNote title={t('shell.switchedTo', { company: dealer.company })}>
        {t('shell.switchedToText')}
        <Group gap="xs" mt="xs">
          <Button size="xs" variant="default" onClick={goBack}>
            {before ? t('shell.switchedBackTo', { company: before.company }) : t('shell.switchedBack')}
          </Button>
          <Button size="xs" variant="default" onClick={stay}>
            {t('shell.switchedStay')}
          </Button>
        </Group>
      </InlineNote>
    </Box>
  )
}
