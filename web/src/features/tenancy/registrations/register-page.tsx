import { Anchor, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { registrations } from '#contract/tenancy/registrations.ts'
import { wrongRegistrationZips } from '#contract/zip-codes.ts'
import { fillPhrase, getLocale, type PlainKey, t } from '#web/platform/i18n.ts'
import { isProblem } from '#web/platform/problems.ts'
import { send } from '#web/platform/send.ts'
import { loginAddress } from '#web/platform/session/auth-flow.ts'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { fieldTexts } from '#web/ui/fields/zip-check.ts'
import { PlainForm } from '#web/ui/form/plain-form.tsx'
import { Half, Section, Third } from '#web/ui/form/section.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import type { FieldName } from '#web/ui/form/use-field.ts'
import { QuietPage } from '#web/ui/page/quiet-page.tsx'
import { AgreementText } from './agreement-text.tsx'
import css from './register-page.module.css'
import { useAgreement } from './use-agreement.ts'

const name = (needed: PlainKey) =>
  z
    .string({ error: () => t(needed) })
    .trim()
    .min(1, { error: () => t(needed) })
    .max(120)

/** The name is entered in two parts and sent as one. */
const schema = registrations.register.body.omit({ billContact: true }).extend({
  firstName: name('registrations.firstNameNeeded'),
  lastName: name('registrations.lastNameNeeded'),
})
type Field = FieldName<typeof schema>

/** Public: a dealership registers for a store. */
export default function RegisterPage() {
  const [thanks, setThanks] = useState<string | null>(null)
  // The text below is what's accepted: one that changed meanwhile must be read first.
  const shown = useAgreement()
  const readAgain = async (error: unknown): Promise<never> => {
    if (isProblem(error, 'agreement_changed')) await shown.read()
    throw error
  }
  const form = useContractForm({
    schema,
    initial: {},
    check: (values) => fieldTexts(wrongRegistrationZips(values)),
    save: async ({ firstName, lastName, ...fields }) => {
      const { data } = await send(registrations.register, {
        ...fields,
        billContact: `${firstName} ${lastName}`,
        agreementVersion: shown.agreement?.version,
        locale: getLocale(),
      }).catch(readAgain)
      setThanks(data.message)
    },
  })
  const below = (
    <Group justify="center" gap="lg">
      <Anchor href="/auth/pricing">{t('registrations.toPricing')}</Anchor>
      <Anchor href={loginAddress()}>{t('registrations.toLogin')}</Anchor>
    </Group>
  )
  if (thanks)
    return (
      <QuietPage scene="register" title={t('registrations.sentTitle')} below={below}>
        <Text role="status">{fillPhrase('answers', 'registered')}</Text>
      </QuietPage>
    )
  return (
    <QuietPage
      scene="register"
      title={t('registrations.title')}
      text={t('registrations.text')}
      below={below}
      isWide
    >
      <PlainForm form={form} saveLabel={t('registrations.send')}>
        <Dealership />
        <Agreement shown={shown} />
        <div className={css.trap} aria-hidden>
          <TextField<Field> name="nickname" label={t('registrations.nickname')} tabIndex={-1} />
        </div>
      </PlainForm>
    </QuietPage>
  )
}

function Dealership() {
  return (
    <Section title={t('registrations.dealership')} text={t('registrations.dealershipText')}>
      <Half>
        <TextField<Field> name="company" label={t('registrations.company')} autoComplete="organization" />
      </Half>
      <Half>
        <TextField<Field> name="diDealerCode" label={t('registrations.diDealerCode')} />
      </Half>
      <Half>
        <TextField<Field> name="firstName" label={t('registrations.firstName')} autoComplete="given-name" />
      </Half>
      <Half>
        <TextField<Field> name="lastName" label={t('registrations.lastName')} autoComplete="family-name" />
      </Half>
      <Half>
        <TextField<Field>
          name="diJobTitle"
          label={t('registrations.diJobTitle')}
          autoComplete="organization-title"
        />
      </Half>
      <Half>
        <TextField<Field>
          name="billEmail"
          label={t('registrations.billEmail')}
          type="email"
          autoComplete="email"
        />
      </Half>
      <Half>
        <TextField<Field>
          name="billPhone"
          label={t('registrations.billPhone')}
          type="tel"
          autoComplete="tel"
        />
      </Half>
      <Half>
        <TextField<Field> name="diManagerPhone" label={t('registrations.diManagerPhone')} type="tel" />
      </Half>
      <TextField<Field> name="address1" label={t('registrations.address1')} autoComplete="street-address" />
      <Third>
        <TextField<Field> name="city" label={t('registrations.city')} autoComplete="address-level2" />
      </Third>
      <Third>
        <TextField<Field> name="state" label={t('registrations.state')} autoComplete="address-level1" />
      </Third>
      <Third>
        <TextField<Field> name="zip" label={t('registrations.zip')} autoComplete="postal-code" />
      </Third>
      <TextField<Field>
        name="diDealerWebsite"
        label={t('registrations.diDealerWebsite')}
        autoComplete="url"
      />
      <Half>
        <TextField<Field> name="diWebsiteProvider" label={t('registrations.diWebsiteProvider')} />
      </Half>
      <Half>
        <TextField<Field> name="diDmsProvider" label={t('registrations.diDmsProvider')} />
      </Half>
    </Section>
  )
}

function Agreement({ shown }: { shown: ReturnType<typeof useAgreement> }) {
  const { agreement, problem, read } = shown
  return (
    <Section title={t('registrations.agreement')} text={t('registrations.agreementText')}>
      {agreement && <AgreementText {...agreement} />}
      <InlineProblem
        problem={problem}
        title={t('registrations.agreementUnread')}
        onRetry={() => void read()}
      />
      <Half>
        <TextField<Field> name="aaSignatureName" label={t('registrations.aaSignatureName')} />
      </Half>
      <Half>
        <TextField<Field> name="aaTitle" label={t('registrations.aaTitle')} />
      </Half>
      <Half>
        <TextField<Field> name="aaEmail" label={t('registrations.aaEmail')} type="email" />
      </Half>
      <Half>
        <TextField<Field> name="aaPhone" label={t('registrations.aaPhone')} type="tel" />
      </Half>
    </Section>
  )
}
