import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import type { WholeDealer } from '#contract/tenancy/dealers.ts'
import { dateTime } from '#web/platform/format.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { InlineNote } from '#web/ui/inline-problem.tsx'
import { Section } from '#web/ui/section.tsx'
import { toast } from '#web/ui/toast.ts'
import { useApproveRegistration } from '../dealer-changes.ts'
import css from '../dealer-sections.module.css'

type Props = {
  dealer: WholeDealer
  /** Only for the platform. */
  mayApprove: boolean
}

/** What a dealer who came by the web wrote then; only to be read. */
export function WebRegistration({ dealer, mayApprove }: Props) {
  const [isShown, setShown] = useState(false)
  const id = useId()
  return (
    <Section title={t('registrations.section')} text={t('registrations.sectionText')}>
      <Stack gap="sm" align="flex-start">
        <Standing dealer={dealer} mayApprove={mayApprove} />
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

/** Whether the platform has agreed yet. */
function Standing({ dealer, mayApprove }: Props) {
  const approve = useApproveRegistration()
  const { id, company, registration } = dealer
  if (!registration) return <Text size="sm">{t('registrations.notKept')}</Text>
  const when = dateTime(registration.registeredAt)
  if (registration.approvedAt) {
    const approved = dateTime(registration.approvedAt)
    return (
      <Text size="sm">
        {t('registrations.approvedOn', { when, approved, by: registration.approvedBy ?? '–' })}
      </Text>
    )
  }
  const ask = async () => {
    const done = await confirm({
      title: `${t('registrations.approve')}: ${company}`,
      text: t('registrations.approveText', { name: registration.billEmail }),
      confirmLabel: t('registrations.approve'),
      act: () => approve.send({ id }).catch(sayWhatFailed(t('registrations.approveFailed'))),
    })
    if (done) toast.success(t('registrations.approved'))
  }
  return (
    <InlineNote>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{t('registrations.waiting', { when })}</Text>
        {mayApprove && <Button onClick={() => void ask()}>{t('registrations.approve')}</Button>}
      </Stack>
    </InlineNote>
  )
}

const agreement = ['aaSignatureName', 'aaTitle', 'aaEmail', 'aaPhone'] as const

function Written({ dealer }: { dealer: WholeDealer }) {
  const written = dealer.registration ?? dealer
  // The first part is the first name, whatever follows the last.
  const [firstName = '', ...lastNames] = (written.billContact ?? '').split(' ')
  const { diDealerCode, company, diJobTitle, billPhone, diManagerPhone, diDealerWebsite } = written
  const { diWebsiteProvider, diDmsProvider, address1, city, state, zip, billEmail } = written
  const dealership = {
    ...{ diDealerCode, company, diJobTitle, firstName, lastName: lastNames.join(' '), billPhone },
    ...{ diManagerPhone, diDealerWebsite, diWebsiteProvider, diDmsProvider },
    ...{ address1, city, state, zip, billEmail },
  }
  return (
    <Stack gap="md">
      <Part title={t('registrations.dealership')}>
        {(Object.keys(dealership) as (keyof typeof dealership)[]).map((name) => (
          <ReadOnly key={name} label={t(`registrations.${name}`)} value={dealership[name]} />
        ))}
      </Part>
      <Part title={t('registrations.agreement')}>
        {agreement.map((name) => (
          <ReadOnly key={name} label={t(`registrations.${name}`)} value={written[name]} />
        ))}
      </Part>
    </Stack>
  )
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
