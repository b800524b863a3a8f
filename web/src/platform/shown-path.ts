import { useRouterState } from '@tanstack/react-router'

/**
 * The path of the screen that is shown. While the next screen is loading, the address already names that one; a key
 * made of the address would mount the screen that is being left a second time, and it would read everything again.
 */
export const useShownPath = (): string =>
  useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '' })
