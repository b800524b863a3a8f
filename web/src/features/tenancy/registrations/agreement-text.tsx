import { Anchor, Text } from '@mantine/core'
import { useId, useState } from 'react'
import type { Agreement } from '#contract/tenancy/agreements.ts'
import { t } from '#web/platform/i18n.ts'
import css from './register-page.module.css'

/** The agreement, opened by a link. */
export function AgreementText({ version, text }: Pick<Agreement, 'version' | 'text'>) {
  const [isShown, setShown] = useState(false)
  const id = useId()
  return (
    <div>
      <Anchor
        component="button"
        type="button"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setShown(!isShown)}
      >
        {t(isShown ? 'registrations.agreementHide' : 'registrations.agreementRead', { version })}
      </Anchor>
      <div id={id}>
        {isShown && (
          <Text size="sm" className={css.agreement}>
            {text}
          </Text>
        )}
      </div>
    </div>
  )
}
