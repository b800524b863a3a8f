import { queryOptions, useQuery } from '@tanstack/react-query'
import { menuOptions, type Permission, toPermission } from '#contract/permissions.ts'
import { type Session, signIn } from '#contract/tenancy/sign-in.ts'
import { consumeFirstAnswer } from '../first-answers.ts'
import { queryClient } from '../query-client.ts'
import { send } from '../send.ts'
import { rememberIntended } from './auth-flow.ts'

const sessionQuery = queryOptions({
  queryKey: ['getSession'],
  queryFn: async () => consumeFirstAnswer('session') ?? (await send(signIn.session, {})).data,
  staleTime: 5 * 60_000,
})

/** The signed-in user's session; throws the refusal if there's none. */
export const loadSession = (): Promise<Session> => queryClient.ensureQueryData(sessionQuery)

/** The session, if this page has already loaded it. */
export const findCachedSession = (): Session | undefined => queryClient.getQueryData(sessionQuery.queryKey)

/** Reloads the session and its permissions. */
export const renewSession = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })

/** The session. Only below the /admin layout, which waits for it. */
export function useSession(): Session {
  const { data } = useQuery(sessionQuery)
  if (!data) throw new Error('useSession outside of the signed-in screens')
  return data
}

/** Applies a change the server has confirmed. */
export const updateSession = (change: Partial<Session>): void => {
  queryClient.setQueryData(sessionQuery.queryKey, (before) => before && { ...before, ...change })
}

/** The session's menu options, by name. */
export function listPermissions(session: Session): Set<Permission> {
  const ids = new Set(session.menuOptions)
  return new Set(menuOptions.filter((option) => ids.has(option.id)).map(toPermission))
}

/** Whether the session has one of these menu options. The server decides what it can really do. */
export function mayOpen(session: Session, may: Permission | readonly Permission[] | 'signed-in'): boolean {
  if (may === 'signed-in') return true
  const ownPermissions = listPermissions(session)
  return ([may].flat() as Permission[]).some((permission) => ownPermissions.has(permission))
}

/** Whether the person can open a screen. It only hides what the server would refuse. */
export function useMay(): (may: Permission | readonly Permission[] | 'signed-in') => boolean {
  const session = useSession()
  return (may) => mayOpen(session, may)
}

/** Locks the session and clears the screens' data until the password is entered again. */
export async function lockScreen(pathAndQuery: string): Promise<void> {
  await send(signIn.lock, {})
  rememberIntended(pathAndQuery)
  queryClient.clear()
}
