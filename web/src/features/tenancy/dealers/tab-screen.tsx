import type { ComponentType } from 'react'
import { optionOf, type Permission } from '#contract/permissions.ts'
import { useDealerId } from '#web/platform/dealer.ts'
import { nameText, t } from '#web/platform/i18n.ts'
import type { DealerTab, DealerTabProps } from '#web/platform/screen.ts'
import { PageOfPart } from '#web/ui/page-actions.tsx'

type Panel = ComponentType<DealerTabProps>

/** A screen for one of the current dealer's tabs, named as in the menu. */
export function tabScreen(
  of: Permission,
  { title, width }: Pick<DealerTab, 'title' | 'width'>,
  Panel: Panel,
) {
  const name = optionOf(of)?.name
  return function TabScreen() {
    const dealerId = useDealerId()!
    return (
      <PageOfPart of={of} title={name ? nameText(name) : t(title)} width={width ?? 'form'}>
        <Panel key={dealerId} dealerId={dealerId} />
      </PageOfPart>
    )
  }
}
