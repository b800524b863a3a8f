import { Button, Group, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Audience } from '#contract/sales/messages/emails.ts'
import { colon } from '#web/platform/formats/with-label.ts'
import { joinList, t } from '#web/platform/i18n.ts'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'

type Props = { audience: Audience; unknownPlaceholders: readonly string[]; sendTest: () => Promise<unknown> }

/** Shows who gets the broadcast and who doesn't, before it's sent. */
export function AudienceSummary({ audience, unknownPlaceholders: names, sendTest }: Props) {
  const { suppressed, bad, badTotal } = audience
  return (
    <Stack gap="xs">
      <Text size="sm">{t('broadcasts.manyText')}</Text>
      {suppressed > 0 && <Text size="sm">{t('broadcasts.doneLeftOut', { n: suppressed })}</Text>}
      {badTotal > 0 && (
        <div>
          <Text size="sm">{t('broadcasts.badAddresses', { n: badTotal })}</Text>
          <List size="sm" mt={4}>
            {bad.map(({ name, address, reason }) => (
              <List.Item key={address}>
                {(name ? `${name} <${address}>` : address) + colon()}{' '}
                {t(reason === 'bounced' ? 'broadcasts.badBounced' : 'broadcasts.badInvalid')}
              </List.Item>
            ))}
          </List>
          {badTotal > bad.length && (
            <Text size="sm">{t('broadcasts.badMore', { n: badTotal - bad.length })}</Text>
          )}
        </div>
      )}
      {names.length > 0 && (
        <Text size="sm" c="var(--pd-warning)">
          {t('broadcasts.visibleToo', { names: joinList(names) })}
        </Text>
      )}
      <TestMail sendTest={sendTest} />
    </Stack>
  )
}

function TestMail({ sendTest }: Pick<Props, 'sendTest'>) {
  const [state, setState] = useState<'new' | 'busy' | 'sent'>('new')
  const [problem, setProblem] = useState<unknown>(null)
  const send = async () => {
    setState('busy')
    setProblem(null)
    await sendTest().then(
      () => setState('sent'),
      (error) => {
        setProblem(error)
        setState('new')
      },
    )
  }
  return (
    <>
      <Group gap="xs">
        <Button size="compact-sm" variant="default" loading={state === 'busy'} onClick={send}>
          {t('broadcasts.sendTest')}
        </Button>
        <Text size="sm" role="status">
          {state === 'sent' && t('broadcasts.testSent')}
        </Text>
      </Group>
      <InlineProblem problem={problem} />
    </>
  )
}
