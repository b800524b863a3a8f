import { Anchor } from '@mantine/core'
import { getOwn } from '#contract/get-own.ts'
import { t } from '#web/platform/i18n.ts'
import { isProblem } from '#web/platform/problems.ts'
import { onRefusal } from '#web/platform/send.ts'
import { consumeIntended, loginAddress, logOut } from '#web/platform/session/auth-flow.ts'
import { QuietPage } from '#web/ui/page/quiet-page.tsx'
import { SetUp } from './set-up.tsx'

const waysOut: Record<string, () => string> = {
  not_signed_in: loginAddress,
  session_locked: () => '/auth/lock',
  password_change_needed: () => '/auth/new-password',
  // Already turned on in another window.
  codes_on: consumeIntended,
}
onRefusal(async (error) => {
  const address = isProblem(error) ? getOwn(waysOut, error.code)?.() : undefined
  if (address) window.location.replace(address)
  return false
})

/** Has the user set up the codes that the platform requires; everything else waits until then. */
export default function SetUpPage() {
  const leave = (
    <Anchor component="button" type="button" onClick={() => void logOut()}>
      {t('signIn.notYou')}
    </Anchor>
  )
  return (
    <QuietPage scene="codes" title={t('codes.setUpTitle')} text={t('codes.demanded')} below={leave}>
      <SetUp onDone={() => window.location.assign(consumeIntended())} />
    </QuietPage>
  )
}
