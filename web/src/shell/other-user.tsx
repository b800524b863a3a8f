import { Button, Text } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { fullName } from '#contract/tenancy/full-name.ts'
import { type Session, signIn } from '#contract/tenancy/sign-in.ts'
import { loadTexts, t } from '#web/platform/i18n.ts'
import { send } from '#web/platform/send.ts'
import { CoveringDialog } from './covering-dialog.tsx'
import { Frame } from './frame.tsx'

/** Covers the page when someone else has signed in, and hands it over to them. */
export async function showOtherUser(before: Session): Promise<never> {
  const [now] = await Promise.all([
    send(signIn.session, {}, { isAtDoor: true }).then(
      ({ data }) => data,
      () => null,
    ),
    loadTexts(['signIn']),
  ])
  // The first user is back.
  if (!now || now.id === before.id) window.location.reload()
  else
    createRoot(document.body.appendChild(document.createElement('div')), {
      identifierPrefix: 'other-',
    }).render(
      <Frame>
        <Notice before={fullName(before)} now={fullName(now)} />
      </Frame>,
    )
  return new Promise<never>(() => {})
}

const Notice = ({ before, now }: { before: string; now: string }) => (
  <CoveringDialog title={t('signIn.otherTitle', { name: now })}>
    <Text size="sm">{t('signIn.otherText', { name: now, before })}</Text>
    <Button onClick={() => window.location.reload()} data-autofocus>
      {t('signIn.otherGoOn', { name: now })}
    </Button>
  </CoveringDialog>
)
