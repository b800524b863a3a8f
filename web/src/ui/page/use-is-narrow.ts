import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen is narrow enough to show lists as cards. */
export const useIsNarrow = (): boolean =>
  useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false
