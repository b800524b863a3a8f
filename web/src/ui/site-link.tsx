import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { storeUrl } from '#contract/store/store-urls.ts'
import { t } from '#web/platform/i18n.ts'
import { useSession } from '#web/platform/session.ts'

type Props = { dealerId: number; domain: string; children?: ReactNode }

/** Opens a dealer's store in a new tab: the demo's has no domain of its own. */
export function SiteLink({ dealerId, domain, children }: Props) {
  const { demo } = useSession()
  const href = demo === 1 ? `/demo/store/${dealerId}` : storeUrl(domain, 'home')
  return (
    <Anchor href={href} target="_blank" rel="noopener" size="sm" title={t('common.viewSite')}>
      {children ?? t('common.viewSite')}
    </Anchor>
  )
}
