import { Text } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { encodePassword, minPassword, signIn } from '#contract/tenancy/sign-in.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useSend } from '#web/platform/read.ts'
import { useSession } from '#web/platform/session/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { PasswordField } from '#web/ui/fields/text-fields.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { Section } from '#web/ui/form/section.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import type { FieldName } from '#web/ui/form/use-field.ts'
import { Facts } from '#web/ui/page/facts.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { OwnCodes } from '../one-time-codes/own-codes.tsx'
import { ApiTokens } from './api-tokens.tsx'
import { OpenSessions } from './open-sessions.tsx'
import { samePasswords } from './same-passwords.ts'

const { body } = signIn.changeOwnPassword
type Field = FieldName<typeof body>

/** The user's own settings: password, sessions and API tokens. */
export default function ProfilePage() {
  const { firstName, lastName, email, roleName } = useSession()
  useScrollToPart()
  return (
    <Page title={t('signIn.profileTitle')} width="form">
      <Section title={t('signIn.aboutMe')} text={t('signIn.aboutMeText')}>
        <Facts
          facts={[
            [t('signIn.name'), `${firstName} ${lastName}`],
            [t('signIn.email'), email],
            [t('signIn.role'), roleName ?? <Text c="dimmed">–</Text>],
          ]}
        />
      </Section>
      <Section id="password" title={t('signIn.changePassword')} text={t('signIn.changePasswordText')}>
        <ChangePassword />
      </Section>
      <Section id="codes" title={t('codes.title')} text={t('codes.text')}>
        <OwnCodes />
      </Section>
      <Section id="sessions" title={t('signIn.sessions')} text={t('signIn.sessionsText')}>
        <OpenSessions />
      </Section>
      <Section id="tokens" title={t('signIn.tokens')} text={t('signIn.tokensText')}>
        <ApiTokens />
      </Section>
    </Page>
  )
}

const nothing = { currentPassword: '', newPassword: '', repeatNewPassword: '' }

function ChangePassword() {
  const change = useSend(signIn.changeOwnPassword)
  const form = useContractForm({
    schema: body,
    initial: nothing,
    encode: { names: ['currentPassword', 'newPassword', 'repeatNewPassword'], by: encodePassword },
    check: samePasswords,
    save: async (input) => {
      await change.send(input).catch(sayWhatFailed(t('signIn.changeFailed', { message: '' }).trim()))
      return nothing
    },
  })
  const onSaved = () => toast.success(t('signIn.changed'))
  return (
    <ContractForm form={form} saveLabel={t('signIn.changePassword')} onSaved={onSaved}>
      <PasswordField<Field>
        name="currentPassword"
        label={t('signIn.currentPassword')}
        autoComplete="current-password"
      />
      <PasswordField<Field>
        name="newPassword"
        label={t('signIn.newPassword')}
        hint={t('signIn.passwordHint', { n: minPassword })}
      />
      <PasswordField<Field> name="repeatNewPassword" label={t('signIn.repeatNewPassword')} />
    </ContractForm>
  )
}

/** The profile menu links to a part of the page. */
function useScrollToPart() {
  const hash = useRouterState({ select: ({ location }) => location.hash })
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView({ block: 'start' })
  }, [hash])
}
