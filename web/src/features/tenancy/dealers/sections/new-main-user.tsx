import { t } from '#web/platform/i18n.ts'
import { ToggleField } from '#web/ui/fields/choice-fields.tsx'
import { PasswordField, TextField } from '#web/ui/fields/text-fields.tsx'
import { Half, Section } from '#web/ui/form/section.tsx'
import { useFieldValue, useForm } from '#web/ui/form/use-field.ts'
import type { DealerField } from '../dealer-values.ts'

const defaultName = 'admin'

/** A name to sign in with, or a person who gets a link. */
export function NewMainUser() {
  const form = useForm()
  const isPerson = useFieldValue('invites') === 1
  const choices = [
    { value: 0, label: t('dealerSetup.byName') },
    { value: 1, label: t('dealerSetup.byPerson') },
  ]
  /** A name that someone typed stays, because it may be an address. */
  const follow = (invites: unknown) => {
    const name = form.state.values.envyMainUser
    if (invites === 1 && name === defaultName) form.suggest('envyMainUser', '')
    if (invites === 0 && name === '') form.suggest('envyMainUser', defaultName)
  }
  return (
    <Section title={t('dealers.mainUserSection')} text={t('dealers.mainUserText')}>
      <ToggleField name="invites" label={t('dealerSetup.mainUserKind')} choices={choices} onPicked={follow} />
      {isPerson && (
        <>
          <Half>
            <TextField<DealerField> name="mainFirstName" label={t('users.firstName')} isRequired />
          </Half>
          <Half>
            <TextField<DealerField> name="mainLastName" label={t('users.lastName')} isRequired />
          </Half>
        </>
      )}
      <Half>
        <TextField<DealerField>
          name="envyMainUser"
          label={t(isPerson ? 'users.email' : 'dealers.mainUser')}
          isRequired={isPerson}
          hint={isPerson ? t('dealerSetup.byPersonHint') : undefined}
        />
      </Half>
      {!isPerson && (
        <Half>
          <PasswordField name="password" label={t('dealers.password')} hint={t('dealers.passwordHint')} />
        </Half>
      )}
    </Section>
  )
}
