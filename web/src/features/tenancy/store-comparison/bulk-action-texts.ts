import type { RollOut } from '#contract/tenancy/roll-outs.ts'
import { localeNames, t } from '#web/platform/i18n.ts'

type ShownAction = Pick<RollOut, 'source'> & { action: NonNullable<RollOut['action']> }

/** A bulk action in a few words. */
export function describeAction({ action, source }: ShownAction): string {
  const isOn = action.isOn === 1
  switch (action.kind) {
    case 'message':
      return t('bulkActions.mailed', { subject: source })
    case 'plan':
      return t('bulkActions.toPlan', { plan: source })
    case 'language': {
      const languages = source
        .split(',')
        .map((code) => localeNames[code as keyof typeof localeNames] ?? code)
        .join(', ')
      return t(isOn ? 'bulkActions.addLanguages' : 'bulkActions.removeLanguages', { languages })
    }
    case 'catalog':
      return t(isOn ? 'bulkActions.sellCatalog' : 'bulkActions.stopCatalog', { catalog: source })
    case 'active':
      return t(isOn ? 'bulkActions.enableStores' : 'bulkActions.disableStores')
  }
}

/** A roll-out’s baseline, or a bulk action in a few words. */
export const describeSource = ({ action, source }: Pick<RollOut, 'source' | 'action'>): string =>
  action ? describeAction({ action, source }) : source
