import { Center, Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { t } from '#web/platform/i18n.ts'

/** True once something has taken long enough to be worth showing; what is quicker does not flicker. */
function useSlow(milliseconds: number): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return slow
}

/** In place of a screen or a section that is on its way. */
export function Loading({ height = 240 }: { height?: number | string }) {
  const slow = useSlow(150)
  return (
    <Center h={height} role="status" aria-label={t('common.loading')}>
      {slow && <Loader size="sm" />}
    </Center>
  )
}
