import type { ComponentType } from 'react'
import type { Permission } from '#contract/permissions.ts'
import type { DealerTab, DealerTabProps } from '#web/platform/screen.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { PartPage } from '#web/ui/page/page-actions.tsx'

type Panel = ComponentType<DealerTabProps>

/** A screen for one of the current dealer's tabs, named as in the menu. */
export function tabScreen(permission: Permission, { width }: Pick<DealerTab, 'width'>, Panel: Panel) {
  return function TabScreen() {
    const dealerId = useDealerId()!
    return (
      <PartPage of={permission} width={width ?? 'form'}>
        <Panel key={dealerId} dealerId={dealerId} />
      </PartPage>
    )
  }
}
