import {
  createLink,
  type HistoryState,
  Link as RouterLink,
  Navigate as RouterNavigate,
  useNavigate as useRouterNavigate,
} from '@tanstack/react-router'
import { type ComponentProps, useCallback } from 'react'
import { useDealerScope } from './session/dealer-scope.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The query parameter that opened a dialog over the previous history entry's screen. */
    openedOver?: string
  }
}

/* The router's links, which stay within the dealer's scope they're in. */

type Search = Record<string, unknown>
/** The target of a link. */
export type Target = {
  to: string
  search?: Search | ((before: Search) => Search) | undefined
  hash?: string | undefined
  replace?: boolean
  state?: (before: HistoryState) => HistoryState
  resetScroll?: boolean
}

/** The address within the scope, if its screen belongs to the scope. */
function useWithin(): (to: string) => string {
  const scope = useDealerScope()
  return useCallback((to: string) => scope?.within(to) ?? to, [scope])
}

/** Only a link to exactly this page is `aria-current`, not the link back to its list. */
const wholeAddress = { exact: true }

/** A link to a screen. Within one dealer's store tabs it stays there, if the screen exists there. */
export function Link({ to, ...props }: Omit<ComponentProps<'a'>, 'href'> & Target) {
  const within = useWithin()
  return <RouterLink activeOptions={wholeAddress} {...props} to={within(to)} />
}

/** The router's `aria-current` compares whole addresses, including a list's page number. */
const CurrentAnchor = createLink(({ isCurrent, ...props }: ComponentProps<'a'> & { isCurrent: boolean }) => (
  <a {...props} aria-current={isCurrent || undefined} />
))

/** A link among several choices; the caller marks the current one. */
export function ChoiceLink({
  to,
  ...props
}: Omit<ComponentProps<'a'>, 'href' | 'aria-current'> & Target & { isCurrent: boolean }) {
  const within = useWithin()
  return <CurrentAnchor {...props} to={within(to)} />
}

/** Goes to a screen as soon as it's rendered, within the dealer's store tabs if it's in them. */
export function Navigate({ to, ...options }: Target) {
  const within = useWithin()
  return <RouterNavigate {...options} to={within(to)} />
}

/** Goes to a screen on call. Within one dealer's store tabs it stays there, as links do. */
export function useNavigate(): (target: Target) => Promise<void> {
  const navigate = useRouterNavigate()
  const within = useWithin()
  return useCallback(
    ({ to, ...options }: Target) => navigate({ ...options, to: within(to) }),
    [navigate, within],
  )
}
