import { Anchor, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { type DealerSignIn, dealers } from '#contract/tenancy/dealers.ts'
import { dateTime } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { useSession } from '#web/platform/session/session.ts'
import { CopyIcon } from '#web/ui/buttons/copy-icon.tsx'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useInviteUser } from '../users/user-changes.ts'
import css from './dealer-setup.module.css'
import { InviteMainUser } from './invite-main-user.tsx'

/** Where the dealer's main user signs in, and whether they can. */
export function SignInSection({ dealerId }: { dealerId: number }) {
  const read = useRead(dealers.signIn, { dlid: dealerId }, { staleTime: 0 })
  return <ReadGuard read={read}>{({ data }) => <SignIn signIn={data} />}</ReadGuard>
}

function SignIn({ signIn }: { signIn: DealerSignIn }) {
  const { url, envyMainUser, state, userId } = signIn
  const isPlatform = useSession().isAdmin === 1
  const [isInviting, setInviting] = useState(false)
  const again = useInviteUser()
  const sendAgain = () =>
    again.send({ userId: userId! }).then(
      () => toast.success(t('users.invitedAgain', { email: envyMainUser })),
      () => {},
    )
  const isInvited = state === 'invited' || (state === 'none' && userId !== null)
  return (
    <section className={css.guide} aria-labelledby="dealer-sign-in">
      <h2 className={css.title} id="dealer-sign-in">
        {t('dealerSetup.signIn')}
      </h2>
      <dl className={css.facts}>
        <dt>{t('dealerSetup.signInPage')}</dt>
        <dd>
          <Anchor href={url} target="_blank" rel="noreferrer" inherit>
            {url}
          </Anchor>
          <CopyIcon value={url} label={t('dealerSetup.copyPage')} />
        </dd>
        <dt>{t('dealerSetup.signInName')}</dt>
        <dd>{envyMainUser}</dd>
      </dl>
      <State signIn={signIn} />
      <InlineProblem problem={again.problem} title={t('users.inviteFailed')} />
      {isPlatform && (
        <Group gap="sm" mt="sm">
          {isInvited && (
            <Button variant="default" loading={again.busy} onClick={() => void sendAgain()}>
              {t('users.invite')}
            </Button>
          )}
          <Button
            variant={isInvited || state === 'own' ? 'default' : 'filled'}
            onClick={() => setInviting(true)}
          >
            {t(state === 'own' || state === 'disabled' ? 'dealerSetup.inviteOther' : 'dealerSetup.invite')}
          </Button>
        </Group>
      )}
      {isPlatform && (
        <InviteMainUser signIn={signIn} opened={isInviting} onClose={() => setInviting(false)} />
      )}
    </section>
  )
}

function State({ signIn: { state, invitation } }: { signIn: DealerSignIn }) {
  if (state !== 'invited' || !invitation) return <Text size="sm">{t(`dealerSetup.${stateKeys[state]}`)}</Text>
  const { sentAt, openedAt, endsAt, mailStatus } = invitation
  const values = { sent: dateTime(sentAt), until: dateTime(endsAt) }
  return (
    <>
      <Text size="sm">
        {t(new Date(endsAt) < new Date() ? 'dealerSetup.over' : 'dealerSetup.invited', values)}
      </Text>
      {mailStatus === 'failed' ? (
        <Text size="sm" c="red">
          {t('dealerSetup.mailFailed')}
        </Text>
      ) : (
        <Text size="sm" c="dimmed">
          {mailStatus === 'queued'
            ? t('dealerSetup.mailWaits')
            : openedAt
              ? t('dealerSetup.opened', { when: dateTime(openedAt) })
              : t('dealerSetup.notOpened')}
        </Text>
      )}
    </>
  )
}

const stateKeys = {
  own: 'own',
  temporary: 'temporary',
  disabled: 'disabled',
  none: 'none',
  invited: 'none',
} as const satisfies Record<DealerSignIn['state'], string>
