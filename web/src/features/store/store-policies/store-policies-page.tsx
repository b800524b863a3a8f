import { useState } from 'react'
import { type PolicyList, storePolicies } from '#contract/store/pages/store-policies.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useRead, useSend } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { FormSkeleton } from '#web/ui/feedback/loading.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useFollowRecord } from '#web/ui/form/use-follow-record.ts'
import { Page } from '#web/ui/page/page.tsx'
import { PolicyRows } from './policy-rows.tsx'
import { policiesSchema, type RowKeys, toPolicyValues } from './policy-values.ts'

/** A store's policies, saved as one list. */
export default function StorePoliciesPage() {
  const dealerId = useDealerId()!
  const read = useRead(storePolicies.list, { dealerId })
  return (
    <Page of="store-policies" width="form">
      <ReadGuard read={read} meanwhile={<FormSkeleton />}>
        {(list) => <Form dealerId={dealerId} read={list} />}
      </ReadGuard>
    </Page>
  )
}

function Form({ dealerId, read }: { dealerId: number; read: PolicyList }) {
  const save = useSend(storePolicies.save, { refreshes: [storePolicies.list] })
  const [keys] = useState<RowKeys>(() => new Map())
  const form = useContractForm({
    schema: policiesSchema,
    initial: toPolicyValues(read, keys),
    save: async ({ policies, version }) => {
      const list = await save
        .send({ dealerId, version, policies: policies.map(({ key: _, ...policy }) => policy) })
        .catch(sayWhatFailed(t('storePolicies.saveFailed')))
      // The answer has the sent rows first, in their order.
      for (const [at, { key }] of policies.entries()) keys.set(list.data[at]!.id, key)
      return toPolicyValues(list, keys)
    },
  })
  useFollowRecord(form, read, () => toPolicyValues(read, keys))
  const latest = async () => toPolicyValues(await send(storePolicies.list, { dealerId }), keys)
  return (
    <ContractForm
      form={form}
      latest={latest}
      saveLabel={t('storePolicies.save')}
      onSaved={() => toast.success(t('storePolicies.saved'))}
    >
      <PolicyRows dealerId={dealerId} latest={latest} />
    </ContractForm>
  )
}
