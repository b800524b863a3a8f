import { Center, Loader, Skeleton, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { t } from '#web/platform/i18n.ts'

/** True once loading takes long enough to show it, so quick loads don't flicker. */
function useSlow(milliseconds: number): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return slow
}

/** Replaces a screen or section while it loads. */
export function Loading({ height = 240 }: { height?: number | string }) {
  const slow = useSlow(150)
  return (
    <Center h={height} role="status" aria-label={t('common.loading')}>
      {slow && <Loader size="sm" />}
    </Center>
  )
}

const lines = ['38%', '62%', '45%', '70%', '52%', '34%']

/** Reserves the space of a form or a table of rules while it loads. */
export const FormSkeleton = () => (
  <Stack gap="lg" role="status" aria-label={t('common.loading')}>
    {lines.map((width) => (
      <div key={width}>
        <Skeleton height={12} width={width} mb={8} />
        <Skeleton height={36} />
      </div>
    ))}
  </Stack>
)
