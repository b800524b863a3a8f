import { Button, Text } from '@mantine/core'
import { type ProfileName, paymentProfiles, profileNames } from '#contract/sales/charges/payment-profiles.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead, useSend } from '#web/platform/read.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { Section } from '#web/ui/form/section.tsx'
import { Facts } from '#web/ui/page/facts.tsx'

/** The gateways that store the customer; each entry can be deleted. */
export function PaymentProfileSection({ customerId: id }: { customerId: number }) {
  const read = useRead(paymentProfiles.show, { id })
  const change = useSend(paymentProfiles.save, { refreshes: [paymentProfiles.show], withoutForm: true })
  const forget = (name: ProfileName, version: number) =>
    confirm({
      title: t('customers.forgetTitle', { name: t(`customers.${name}`) }),
      text: t('customers.forgetText'),
      confirmLabel: t('customers.forget'),
      danger: true,
      act: () => change.send({ id, [name]: null, version }),
    })
  return (
    <Section title={t('customers.profile')} text={t('customers.profileText')}>
      <ReadGuard read={read}>
        {({ data }) => (
          <Facts
            facts={profileNames.map((name) => [
              t(`customers.${name}`),
              <Stored
                key={name}
                name={name}
                isSet={data[name]}
                onForget={() => void forget(name, data.version)}
              />,
            ])}
          />
        )}
      </ReadGuard>
    </Section>
  )
}

type StoredProps = { name: ProfileName; isSet: boolean; onForget: () => void }

function Stored({ name, isSet, onForget }: StoredProps) {
  if (!isSet)
    return (
      <Text component="span" size="sm" c="dimmed">
        {t('customers.isNotSet')}
      </Text>
    )
  return (
    <>
      {t('customers.isSet')}{' '}
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        aria-label={t('customers.forgetTitle', { name: t(`customers.${name}`) })}
        onClick={onForget}
      >
        {t('customers.forget')}
      </Button>
    </>
  )
}
