import { Stack, Text } from '@mantine/core'
import { isWithin } from '#contract/tenancy/managed-domains.ts'
import { dealerUsers } from '#contract/tenancy/users.ts'
import { joinList, t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { useField } from '#web/ui/form/use-field.ts'
import { FindMany } from '#web/ui/selects/find-many.tsx'

/** The dealers a multi-domain user manages, with a list of them below. */
export function DomainsField() {
  const { value, set, input } = useField('managedDomains', t('users.domains'))
  const read = useRead(dealerUsers.domains, {})
  const ownDomains = read.data?.data ?? []
  const chosen = (value as string[] | undefined) ?? []
  // Domains given by someone who manages more stay visible and removable.
  const domains = [...new Set([...ownDomains.map(({ domain }) => domain), ...chosen])]
  return (
    <Stack gap={4}>
      <FindMany
        {...input}
        required={false}
        description={t('users.domainsHint')}
        data={domains.map((domain) => ({ value: domain, label: domain }))}
        value={chosen}
        isLoading={read.isPending}
        onChange={set}
      />
      <InlineProblem problem={read.error} onRetry={() => void read.refetch()} />
      <Text size="xs" c="dimmed" role="status">
        {describeDomains(chosen, ownDomains)}
      </Text>
    </Stack>
  )
}

type DomainList = { domain: string; dealers: { id: number; company: string; dealerDomain: string }[] }[]

function describeDomains(chosen: readonly string[], ownDomains: DomainList): string {
  if (chosen.length === 0) return t('users.domainsNone')
  const dealers = ownDomains
    .flatMap((one) => one.dealers)
    .filter(({ dealerDomain }) => chosen.some((one) => isWithin(dealerDomain.toLowerCase(), one)))
    .map(({ id, company }) => `${id} ${company}`)
  const inside = chosen.flatMap((inner) => {
    const outer = chosen.find((other) => other !== inner && isWithin(inner, other))
    return outer ? [t('users.domainWithin', { inner, outer })] : []
  })
  const are = dealers.length > 0 ? [`${t('users.domainsCover')} ${joinList(dealers)}.`] : []
  return [...are, ...inside].join(' ')
}
