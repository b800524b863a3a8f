import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { readDemoFact } from '#web/platform/demo-facts.ts'
import { type PlainKey, t } from '#web/platform/i18n.ts'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'

/** Empty if the product runs without its demo data. */
const password = readDemoFact('password')
const accounts: readonly { email: string; label: PlainKey }[] = [
  { email: 'dealer1@partsdesk.test', label: 'signIn.tryDealer' },
  { email: 'clerk1@partsdesk.test', label: 'signIn.tryClerk' },
  { email: 'admin@partsdesk.test', label: 'signIn.tryAdmin' },
]

type Props = { enter: (account: { email: string; password: string }) => Promise<never> }

/** The demo's accounts, one click each. */
export function DemoAccounts({ enter }: Props) {
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<unknown>(null)
  if (!password) return null
  const tryAs = (email: string) => {
    setBusy(email)
    setProblem(null)
    enter({ email, password }).catch((error) => {
      setProblem(error)
      setBusy(undefined)
    })
  }
  return (
    <div>
      <Text size="sm" c="dimmed" mb={8}>
        {t('signIn.tryText')}
      </Text>
      <Group gap="xs">
        {accounts.map(({ email, label }) => (
          <Button
            key={email}
            variant="default"
            size="xs"
            title={email}
            loading={busy === email}
            disabled={busy !== undefined && busy !== email}
            onClick={() => tryAs(email)}
          >
            {t(label)}
          </Button>
        ))}
      </Group>
      <InlineProblem problem={problem} title={t('signIn.loginFailed')} />
    </div>
  )
}
