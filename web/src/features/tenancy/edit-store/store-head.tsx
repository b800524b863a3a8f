import { Text } from '@mantine/core'
import type { DealerRow } from '#contract/tenancy/dealers.ts'
import { t } from '#web/platform/i18n.ts'
import { pageDealerId } from '#web/platform/session/auth-flow.ts'
import { SiteLink } from '#web/ui/buttons/site-link.tsx'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import css from './edit-store.module.css'

/** Which store the screens below belong to, whichever dealer is chosen for the others. */
export function StoreHead({ dealer: { id, company, dealerDomain, isActive } }: { dealer: DealerRow }) {
  const chosen = pageDealerId()
  return (
    <section className={css.head} aria-label={t('editStore.title')}>
      <Text size="xs" c="dimmed" className={css.headTitle}>
        {t('editStore.title')}
      </Text>
      <Text fw={600} className={css.company}>
        {id} {company}
      </Text>
      {isActive === 0 && <StatusChip color="gray">{t('editStore.inactive')}</StatusChip>}
      <SiteLink domain={dealerDomain} />
      {chosen !== undefined && chosen !== id && (
        <Text size="xs" c="dimmed">
          {t('editStore.others', { id: String(chosen) })}
        </Text>
      )}
    </section>
  )
}
