import { Stack } from '@mantine/core'
import { type JobKind, system } from '#contract/insight/system.ts'
import { useRead, useReadAgain } from '#web/platform/read.ts'
import { Page } from '#web/ui/page/page.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { JobKinds } from './job-kinds.tsx'
import { refreshSeconds, SystemTabs } from './system-tabs.tsx'

/** Background jobs by kind, and those that failed for good. */
export default function JobsPage() {
  const kinds = useRead(system.jobs, {})
  useReadAgain([system.jobs, system.failedJobs], { seconds: refreshSeconds, while: true })
  const names = kinds.data?.data.map(({ name }: JobKind) => name) ?? []
  return (
    <Page of="system">
      <SystemTabs tab="system/jobs" />
      <Stack gap="xl" align="stretch">
        <FailedJobs kinds={names} />
        <JobKinds read={kinds} />
      </Stack>
    </Page>
  )
}
