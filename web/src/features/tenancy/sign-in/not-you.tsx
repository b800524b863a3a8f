import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { logOut } from '#web/platform/auth-flow.ts'
import { t } from '#web/platform/i18n.ts'
import { InlineProblem } from '#web/ui/inline-problem.tsx'

/** Leaves the session to someone else; says so if that fails. */
export function NotYou() {
  const [problem, setProblem] = useState<unknown>(null)
  const leave = () => {
    setProblem(null)
    void logOut().catch(setProblem)
  }
  return (
    <>
      <Anchor component="button" type="button" size="sm" onClick={leave}>
        {t('signIn.notYou')}
      </Anchor>
      <InlineProblem problem={problem} />
    </>
  )
}
