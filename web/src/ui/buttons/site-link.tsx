import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { storePath } from '#contract/store/urls/store-urls.ts'
import { t } from '#web/platform/i18n.ts'
import { findCachedSession } from '#web/platform/session/session.ts'

type Props = { domain: string; path?: string; children?: ReactNode }

/** Opens a dealer's store in a new tab. Demo stores have no domains of their own. */
export function SiteLink({ domain, path = storePath('home'), children }: Props) {
  const site = findCachedSession()?.demo === 1 ? `/demo/store/${domain}` : `https://${domain}`
  return (
    <Anchor href={`${site}${path}`} target="_blank" rel="noopener" size="sm" title={t('common.viewSite')}>
      {children ?? t('common.viewSite')}
    </Anchor>
  )
}
