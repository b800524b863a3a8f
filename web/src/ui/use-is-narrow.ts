import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen is so small that lists are cards. */
export const useIsNarrow = (): boolean =>
  useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false
