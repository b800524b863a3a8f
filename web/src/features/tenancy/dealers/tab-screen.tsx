import type { ComponentType } from 'react'
import type { Permission } from '#contract/permissions.ts'
import { useDealerId } from '#web/platform/dealer.ts'
import { type PlainKey, t } from '#web/platform/i18n.ts'
import type { DealerTabProps } from '#web/platform/screen.ts'
import { Page } from '#web/ui/page.tsx'

/** The screen that shows one part of the dealer that one works on. */
export function tabScreen(of: Permission, title: PlainKey, Panel: ComponentType<DealerTabProps>) {
  return function TabScreen() {
    const dealerId = useDealerId()!
    return (
      <Page of={of} title={t(title)} width="form">
        <Panel key={dealerId} dealerId={dealerId} />
      </Page>
    )
  }
}
