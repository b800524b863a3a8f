import { Switch, Text, TextInput } from '@mantine/core'
import type { Dealer } from '#contract/tenancy/dealers.ts'
import { t } from '#web/platform/i18n.ts'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { Half, Section } from '#web/ui/form/section.tsx'
import type { DealerField } from '../dealer-values.ts'

type Props = {
  dealer: Dealer
  /** Turns the store on or off; only for the platform. */
  onSwitch?: () => void
}

/** A store's number, domains and whether it's enabled. Without `onSwitch`, all of it can only be read. */
export function Store({ dealer, onSwitch }: Props) {
  return (
    <Section title={t('dealers.store')} text={t('dealers.storeText')}>
      <Half>
        <TextInput label={t('dealers.dealerId')} value={dealer.id} readOnly autoComplete="off" />
      </Half>
      <Half>
        {onSwitch ? (
          <Switch
            mt={26}
            label={t('dealers.active')}
            description={t('dealers.activeHint')}
            checked={dealer.isActive === 1}
            onChange={onSwitch}
          />
        ) : (
          <State isActive={dealer.isActive === 1} />
        )}
      </Half>
      <Domains isOpen={onSwitch !== undefined} />
    </Section>
  )
}

/** For read-only users. */
const State = ({ isActive }: { isActive: boolean }) => (
  <div>
    <Text size="sm" fw={500} mb={4}>
      {t('dealers.store')}
    </Text>
    <StatusChip color={isActive ? 'green' : 'gray'}>
      {t(isActive ? 'dealers.isActive' : 'dealers.inactive')}
    </StatusChip>
    <Text size="xs" c="dimmed" mt={4}>
      {t('dealers.platformOnly')}
    </Text>
  </div>
)

/** The store of a dealer that's being created: it has no number yet and isn't enabled. */
export function NewStore() {
  return (
    <Section title={t('dealers.store')} text={t('dealers.storeText')}>
      <Half>
        <TextInput
          label={t('dealers.dealerId')}
          value=""
          readOnly
          description={t('dealers.dealerIdNew')}
          autoComplete="off"
        />
      </Half>
      <Half>
        <Text size="sm" c="dimmed" mt={30}>
          {t('dealers.startsInactive')}
        </Text>
      </Half>
      <Domains isOpen isNew />
    </Section>
  )
}

function Domains({ isOpen, isNew = false }: { isOpen: boolean; isNew?: boolean }) {
  return (
    <>
      <Half>
        <TextField<DealerField>
          name="dealerDomain"
          data-autofocus={isNew || undefined}
          label={t('dealers.dealerDomain')}
          hint={t(isOpen ? 'dealers.dealerDomainHint' : 'dealers.platformOnly')}
          readOnly={!isOpen}
        />
      </Half>
      <Half>
        <TextField<DealerField>
          name="dealerAdminDomain"
          label={t('dealers.dealerAdminDomain')}
          hint={t(isOpen ? 'dealers.dealerAdminDomainHint' : 'dealers.platformOnly')}
          readOnly={!isOpen}
        />
      </Half>
    </>
  )
}
