import { useEffect } from 'react'
import type { z } from 'zod'
import { type Rma, returns } from '#contract/sales/returns.ts'
import { t } from '#web/platform/i18n.ts'
import type { FormStore } from '#web/ui/form/form-store.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { useUpdateReturn } from '../return-changes.ts'

const fields = returns.update.body.omit({ version: true })
type Input = z.input<typeof fields>
export type ReturnForm = FormStore<typeof fields>

export const valuesOf = (rma: Rma): Input => ({
  reason: rma.reason,
  rmaCarrierInfo: rma.rmaCarrierInfo,
  rmaTrackingNumber: rma.rmaTrackingNumber,
  rmaShippedDate: rma.rmaShippedDate,
  rmaDealerStatus: rma.rmaDealerStatus,
  refundAmount: rma.refundLimit,
  refundNote: null,
  templateId: null,
  subject: null,
  message: null,
  doNotSendEmail: 0,
})

/** The form of a return; what somebody else saved meanwhile is taken in beside what was typed. */
export function useReturnForm(rma: Rma): ReturnForm {
  const update = useUpdateReturn()
  const form: ReturnForm = useContractForm({
    schema: fields,
    initial: valuesOf(rma),
    check: ({ rmaDealerStatus, refundNote }): Record<string, string> =>
      rmaDealerStatus === 'Refunded' && rma.rmaDealerStatus !== 'Refunded' && !refundNote
        ? { refundNote: t('returns.refundNoteNeeded') }
        : {},
    save: async (input) => {
      const { id, version } = rma
      const { data } = await update.send({ ...input, id, version })
      form.restart(valuesOf(data.rma))
    },
  })
  useEffect(() => {
    if (form.isDirty) form.rebase(valuesOf(rma))
    else form.restart(valuesOf(rma))
  }, [form, rma])
  return form
}
