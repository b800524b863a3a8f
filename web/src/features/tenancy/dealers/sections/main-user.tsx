import { Button, Text } from '@mantine/core'
import type { WholeDealer } from '#contract/tenancy/dealers.ts'
import { dateTime } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { Section } from '#web/ui/form/section.tsx'
import type { DealerField } from '../dealer-values.ts'
import { RevealPassword } from './reveal-password.tsx'

type Props = {
  dealer: WholeDealer
  /** Only for the platform. */
  mayReveal: boolean
  /** For the platform and the dealer's own administrators. */
  onChangePassword?: () => void
}

/** The dealer's main user and password, which only those with `mayReveal` can see and change. */
export function MainUser({ dealer, mayReveal, onChangePassword }: Props) {
  return (
    <Section title={t('dealers.mainUserSection')} text={t('dealers.mainUserText')}>
      <TextField<DealerField>
        name="envyMainUser"
        label={t('dealers.mainUser')}
        hint={t(mayReveal ? 'dealers.mainUserHint' : 'dealers.platformOnly')}
        readOnly={!mayReveal}
      />
      <div>
        <Text size="sm" fw={500}>
          {t('dealers.password')}
        </Text>
        <Text size="sm" c="dimmed" mb="xs">
          {passwordText(dealer)}
        </Text>
        <RevealPassword dealer={dealer} isOpen={mayReveal} onReset={onChangePassword}>
          {onChangePassword && (
            <Button variant="subtle" size="xs" onClick={onChangePassword}>
              {t('dealers.changePassword')}
            </Button>
          )}
        </RevealPassword>
      </div>
    </Section>
  )
}

function passwordText({ passwordState: { temporary, changedAt }, registration }: WholeDealer): string {
  if (registration && !registration.approvedAt) return t('dealers.passwordAwaits')
  if (temporary === 1) return t('dealers.passwordTemporary')
  return changedAt ? t('dealers.passwordOwn', { when: dateTime(changedAt) }) : t('dealers.passwordUnknown')
}
