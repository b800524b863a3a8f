import { Anchor, Button, Paper, Text, Title } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { type OfferedPlan, subscriptions } from '#contract/tenancy/subscriptions.ts'
import { money } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { send } from '#web/platform/send.ts'
import { loginAddress } from '#web/platform/session/auth-flow.ts'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { QuietPage } from '#web/ui/page/quiet-page.tsx'
import css from './pricing-page.module.css'

const registerAddress = '/auth/register'

/** Public: the plans and their prices. */
export default function PricingPage() {
  const { plans, problem, read } = usePlans()
  const below = <Anchor href={loginAddress()}>{t('subscriptions.toLogin')}</Anchor>
  return (
    <QuietPage
      scene="pricing"
      title={t('subscriptions.pricingTitle')}
      text={t('subscriptions.pricingText')}
      below={below}
      isWide
    >
      <InlineProblem problem={problem} onRetry={read} />
      {plans?.length === 0 && <Text>{t('subscriptions.noneOffered')}</Text>}
      {plans && plans.length > 0 && (
        <ul className={css.plans}>
          {plans.map((plan) => (
            <Plan key={plan.id} plan={plan} />
          ))}
        </ul>
      )}
      <Button component="a" href={registerAddress} fullWidth>
        {t('subscriptions.register')}
      </Button>
    </QuietPage>
  )
}

/** Pages before sign-in have no read cache. */
function usePlans() {
  const [plans, setPlans] = useState<OfferedPlan[]>()
  const [problem, setProblem] = useState<unknown>(null)
  const read = useCallback(() => {
    setProblem(null)
    send(subscriptions.offered, {}).then(({ data }) => setPlans(data), setProblem)
  }, [])
  useEffect(read, [read])
  return { plans, problem, read }
}

function Plan({ plan: { name, planDescription, setupFee, monthlyFee } }: { plan: OfferedPlan }) {
  return (
    <Paper component="li" className={css.plan}>
      <Title order={2}>{name}</Title>
      <Text className={css.fee}>
        {money(monthlyFee, 'USD')} <span>{t('subscriptions.perMonth')}</span>
      </Text>
      <Text size="sm">{planDescription}</Text>
      <Text size="sm" c="dimmed" mt="auto">
        {setupFee > 0
          ? t('subscriptions.setup', { fee: money(setupFee, 'USD') })
          : t('subscriptions.noSetup')}
      </Text>
    </Paper>
  )
}
