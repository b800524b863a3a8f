import { useRouter } from '@tanstack/react-router'
import { getOwn } from '#contract/get-own.ts'
import { menuOptions, type Permission, toPermission } from '#contract/permissions.ts'
import type { ActivityDetail } from '#contract/tenancy/activity.ts'
import { nameText, type PlainKey, t } from '#web/platform/i18n.ts'
import { screenPath } from '#web/platform/screen.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { useMay } from '#web/platform/session/session.ts'

/** Changes without their own menu option. */
const others: Record<string, PlainKey> = {
  'api-tokens': 'activity.apiTokens',
  sessions: 'signIn.sessions',
  'list-views': 'activity.listViews',
  files: 'activity.files',
  messages: 'activity.messages',
  'support-access': 'activity.supportAccess',
}

const findOption = (record: string) =>
  menuOptions.find((option) => option.parentMenuId !== 0 && toPermission(option) === record)

/** Names the screen of a record in the log; a record without one has its stored name. */
export function nameRecordScreen(record: string): string {
  const option = findOption(record)
  if (option) return nameText(option.name)
  const other = getOwn(others, record)
  return other ? t(other) : record
}

/**
 * The screen that shows a record: its own, otherwise the one that contains it for the selected dealer. Undefined if
 * it's gone, has no screen, or isn't accessible.
 */
export function useRecordPath({ record, recordId, action, dealerId }: ActivityDetail): string | undefined {
  const { routesByPath } = useRouter()
  const may = useMay()
  const chosen = useDealerId()
  if (!findOption(record) || !may(record as Permission)) return undefined
  const hasOwn = `${screenPath(record)}/$id` in routesByPath
  if (hasOwn) return recordId && action !== 'delete' ? screenPath(`${record}/${recordId}`) : undefined
  const isShown = dealerId === 0 || dealerId === chosen
  return isShown && screenPath(record) in routesByPath ? screenPath(record) : undefined
}
