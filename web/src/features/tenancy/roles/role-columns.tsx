import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { countScreens, platformRoles } from '#contract/permissions.ts'
import type { RoleRow } from '#contract/tenancy/roles.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { toScreen } from '#web/platform/urls/url-query.ts'
import type { Column } from '#web/ui/table/types.ts'

/** 'Admin' and 'Dealer admin' are part of the product. */
export const isProtected = ({ id }: Pick<RoleRow, 'id'>): boolean =>
  id === platformRoles.admin || id === platformRoles.dealerAdmin

/** The columns of the list of roles, with the number of screens and users. */
export const roleColumns = (): Column<RoleRow>[] => [
  { key: 'name', header: t('roles.name'), cell: ({ name }) => name, pinned: true },
  { key: 'type', header: t('roles.type'), cell: typeText },
  { key: 'opens', header: t('roles.opens'), cell: opensText },
  {
    key: 'multiDomain',
    header: t('roles.multiDomain'),
    cell: (role) =>
      t(role.isMultiDomain === 'Y' || role.roleType === 'platform' ? 'common.yes' : 'common.no'),
  },
  { key: 'inUse', header: t('roles.inUse'), cell: UsedBy },
]

function typeText(role: RoleRow): string {
  if (role.roleType === 'platform') return t('roles.platformRole')
  return t(role.dealerId === 0 && !isProtected(role) ? 'roles.template' : 'roles.dealerRole')
}

function opensText({ roleType, isDealerAdmin, menuOptions }: RoleRow): string {
  if (roleType === 'platform') return t('roles.everything')
  return isDealerAdmin === 1
    ? t('roles.everythingOfDealer')
    : t('roles.screens', { n: countScreens(menuOptions) })
}

/** A global role's copies lead to how they differ. */
function UsedBy(role: RoleRow): ReactNode {
  const isTemplate = role.dealerId === 0 && role.roleType === 'dealer' && !isProtected(role)
  if (!isTemplate) return t('roles.users', { n: role.users })
  const text = t('roles.dealers', { n: role.copies })
  if (role.copies === 0) return text
  return (
    <Anchor renderRoot={(props) => <Link {...props} {...toScreen(`compare-stores/roles/${role.id}`)} />}>
      {text}
    </Anchor>
  )
}
