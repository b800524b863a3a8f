import { Anchor, Button, Group, Paper, Text, Title } from '@mantine/core'
import { type OfferedPlan, subscriptions } from '#contract/tenancy/subscriptions.ts'
import { money } from '#web/platform/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { loginAddress } from '#web/platform/way-in.ts'
import { QuietPage } from '#web/ui/quiet-page.tsx'
import { ReadGuard } from '#web/ui/read-guard.tsx'
import css from './pricing-page.module.css'

const registerAddress = '/auth/register'

/** Public: what the plans are and cost. */
export default function PricingPage() {
  const read = useRead(subscriptions.offered, {})
  const below = (
    <Group justify="center" gap="lg">
      <Anchor href={registerAddress}>{t('subscriptions.register')}</Anchor>
      <Anchor href={loginAddress()}>{t('subscriptions.toLogin')}</Anchor>
    </Group>
  )
  return (
    <QuietPage
      scene="pricing"
      title={t('subscriptions.pricingTitle')}
      text={t('subscriptions.pricingText')}
      below={below}
      isWide
    >
      <ReadGuard read={read}>
        {({ data }) =>
          data.length === 0 ? (
            <Text>{t('subscriptions.noneOffered')}</Text>
          ) : (
            <ul className={css.plans}>
              {data.map((plan) => (
                <Plan key={plan.id} plan={plan} />
              ))}
            </ul>
          )
        }
      </ReadGuard>
      <Button component="a" href={registerAddress} fullWidth>
        {t('subscriptions.register')}
      </Button>
    </QuietPage>
  )
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
