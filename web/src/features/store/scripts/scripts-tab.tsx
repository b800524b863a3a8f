import { Button } from '@mantine/core'
import { useState } from 'react'
import { dealerScripts, type Scripts } from '#contract/store/settings/scripts.ts'
import { useLeaveGuard } from '#web/features/tenancy/dealers/use-leave-guard.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useRead } from '#web/platform/read.ts'
import type { DealerTabProps } from '#web/platform/screen.ts'
import { send } from '#web/platform/send.ts'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useUpdateScripts } from './scripts-changes.ts'
import { ScriptSections } from './scripts-sections.tsx'
import { scriptsSchema, toRequest, toScriptValues } from './scripts-values.ts'

/** The tab of a dealer's dialog for third-party codes and the sitemap. */
export default function ScriptsTab({ dealerId, onClose }: DealerTabProps) {
  const read = useRead(dealerScripts.show, { dlid: dealerId })
  return (
    <ReadGuard read={read}>
      {({ data }) => <Form key={dealerId} scripts={data} onClose={onClose} />}
    </ReadGuard>
  )
}

function Form({ scripts, onClose }: { scripts: Scripts; onClose: DealerTabProps['onClose'] }) {
  const { dealerId } = scripts
  const update = useUpdateScripts()
  const [sitemap, setSitemap] = useState(scripts)
  const form = useContractForm({
    schema: scriptsSchema,
    initial: toScriptValues(scripts),
    save: async (fields) => {
      const { data } = await update
        .send(toRequest(fields, dealerId))
        .catch(sayWhatFailed(t('scripts.saveFailed')))
      return show(data)
    },
  })
  useLeaveGuard(form)
  const show = (now: Scripts) => {
    setSitemap(now)
    return toScriptValues(now)
  }
  return (
    <ContractForm
      form={form}
      onSaved={() => toast.success(t('scripts.saved'))}
      latest={async () => show((await send(dealerScripts.show, { dlid: dealerId })).data)}
      actions={
        onClose && (
          <Button variant="default" onClick={onClose}>
            {t('common.close')}
          </Button>
        )
      }
    >
      <ScriptSections sitemap={sitemap} />
    </ContractForm>
  )
}
