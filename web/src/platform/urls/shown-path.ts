import { useRouterState } from '@tanstack/react-router'

/**
 * The path of the screen on display. During navigation the address already names the next screen; a React key
 * made from the address would remount the screen being left, which would reload all its data.
 */
export const useShownPath = (): string =>
  useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '' })
