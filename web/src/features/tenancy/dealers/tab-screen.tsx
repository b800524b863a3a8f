import type { ComponentType } from 'react'
import type { Permission } from '#contract/permissions.ts'
import { useDealerId } from '#web/platform/dealer.ts'
import { t } from '#web/platform/i18n.ts'
import type { DealerTab, DealerTabProps } from '#web/platform/screen.ts'
import { Page } from '#web/ui/page.tsx'

type Panel = ComponentType<DealerTabProps>

/** The screen that shows one part of the dealer that one works on. */
export function tabScreen(
  of: Permission,
  { title, width }: Pick<DealerTab, 'title' | 'width'>,
  Panel: Panel,
) {
  return function TabScreen() {
    const dealerId = useDealerId()!
    return (
      <Page of={of} title={t(title)} width={width ?? 'form'}>
        <Panel key={dealerId} dealerId={dealerId} />
      </Page>
    )
  }
}
