import { Button, Stack, TextInput, Title } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { agreements } from '#contract/tenancy/agreements.ts'
import type { WholeDealer } from '#contract/tenancy/dealers.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { Section } from '#web/ui/form/section.tsx'
import { AgreementText } from '../../registrations/agreement-text.tsx'
import css from '../dealer-sections.module.css'
import { RegistrationStatus } from './registration-status.tsx'

type Props = {
  dealer: WholeDealer
  /** Only for the platform. */
  mayDecide: boolean
}

/** The fields a dealer entered when registering on the web; read-only. */
export function WebRegistration({ dealer, mayDecide }: Props) {
  const [isShown, setShown] = useState(false)
  const id = useId()
  return (
    <Section title={t('registrations.section')} text={t('registrations.sectionText')}>
      <Stack gap="sm" align="flex-start">
        <RegistrationStatus dealer={dealer} mayDecide={mayDecide} />
        <Button
          variant="default"
          px="sm"
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'registrations.hide' : 'registrations.show')}
        </Button>
      </Stack>
      <div id={id}>{isShown && <Written dealer={dealer} />}</div>
    </Section>
  )
}

const agreement = ['aaSignatureName', 'aaTitle', 'aaEmail', 'aaPhone'] as const

function Written({ dealer }: { dealer: WholeDealer }) {
  const source = dealer.registration ?? dealer
  // The first word is the first name, the rest the last name.
  const [firstName = '', ...lastNames] = (source.billContact ?? '').split(' ')
  const { diDealerCode, company, diJobTitle, billPhone, diManagerPhone, diDealerWebsite } = source
  const { diWebsiteProvider, diDmsProvider, address1, city, state, zip, billEmail } = source
  const dealership = {
    diDealerCode,
    company,
    diJobTitle,
    firstName,
    lastName: lastNames.join(' '),
    billPhone,
    diManagerPhone,
    diDealerWebsite,
    diWebsiteProvider,
    diDmsProvider,
    address1,
    city,
    state,
    zip,
    billEmail,
  }
  return (
    <Stack gap="md">
      <Part title={t('registrations.dealership')}>
        {(Object.keys(dealership) as (keyof typeof dealership)[]).map((name) => (
          <ReadOnly key={name} label={t(`registrations.${name}`)} value={dealership[name]} />
        ))}
      </Part>
      {dealer.agreementVersion !== null && <Accepted version={dealer.agreementVersion} />}
      <Part title={t('registrations.agreement')}>
        {agreement.map((name) => (
          <ReadOnly key={name} label={t(`registrations.${name}`)} value={source[name]} />
        ))}
      </Part>
    </Stack>
  )
}

/** The agreement in the accepted version. */
function Accepted({ version }: { version: number }) {
  const read = useRead(agreements.show, { version })
  return <ReadGuard read={read}>{({ data }) => <AgreementText {...data} />}</ReadGuard>
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <Title order={3} mb="xs">
      {title}
    </Title>
    <div className={css.written}>{children}</div>
  </div>
)

const ReadOnly = ({ label, value }: { label: string; value: string | null }) => (
  <TextInput label={label} value={value ?? ''} readOnly autoComplete="off" />
)
