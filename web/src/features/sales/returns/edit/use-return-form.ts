import { useEffect } from 'react'
import { z } from 'zod'
import { id } from '#contract/http.ts'
import { type Rma, returns } from '#contract/sales/returns/returns.ts'
import { phraseText, t } from '#web/platform/i18n.ts'
import { fieldProblem, ProblemError } from '#web/platform/problems.ts'
import type { FormStore } from '#web/ui/form/form-store.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useRefundReturn, useUpdateReturn } from '../return-changes.ts'

const fields = returns.update.body.extend({
  /** For Refunded: manually, through a charge's gateway, or as store credit. */
  refundBy: z.enum(['manual', 'gateway', 'storeCredit']),
  chargeId: id.nullish(),
})
type Input = z.input<typeof fields>
export type Field = keyof Input & string
export type ReturnForm = FormStore<typeof fields>

/** The form's values for a return, without a message and without a refund by a gateway. */
export const toReturnValues = (rma: Rma): Input => ({
  reason: rma.reason,
  rmaCarrierInfo: rma.rmaCarrierInfo,
  rmaTrackingNumber: rma.rmaTrackingNumber,
  rmaShippedDate: rma.rmaShippedDate,
  rmaDealerStatus: rma.rmaDealerStatus,
  refundAmount: rma.refundLimit,
  refundNote: null,
  refundParts: undefined,
  refundBy: 'manual',
  chargeId: null,
  templateId: null,
  subject: null,
  message: null,
  doNotSendEmail: 0,
  version: rma.version,
})

/** Whether the money went back is unknown; no field is to blame. */
const unknownProblem = (words: string) =>
  new ProblemError(
    {
      type: '/problems/charge_unknown',
      title: 'charge_unknown',
      status: 409,
      detail: words,
      message: words,
      code: 'charge_unknown',
      requestId: '',
    },
    { words },
  )

/** The fields still missing for a refund. */
function findMissing(rma: Rma, values: Record<string, unknown>): Record<string, string> {
  const { rmaDealerStatus, refundBy, refundNote, chargeId } = values
  if (rmaDealerStatus !== 'Refunded' || rma.rmaDealerStatus === 'Refunded') return {}
  if (refundBy === 'storeCredit') return {}
  if (refundBy === 'gateway') return chargeId ? {} : { chargeId: t('returns.chooseCharge') }
  return refundNote ? {} : { refundNote: t('returns.refundNoteNeeded') }
}

/** A return's form; merges what others save with what was typed. */
export function useReturnForm(rma: Rma): ReturnForm {
  const update = useUpdateReturn()
  const refund = useRefundReturn()
  const form: ReturnForm = useContractForm({
    schema: fields,
    initial: toReturnValues(rma),
    check: (values): Record<string, string> => findMissing(rma, values),
    save: async ({ refundBy, chargeId, version, ...input }) => {
      const { id } = rma
      if (input.rmaDealerStatus !== 'Refunded' || refundBy !== 'gateway' || !chargeId) {
        const isRefund = input.rmaDealerStatus === 'Refunded'
        const { refundParts: parts, ...rest } = input
        const { data } = await update.send({
          ...rest,
          ...(isRefund ? { refundParts: parts } : {}),
          refundMethod: refundBy === 'storeCredit' ? refundBy : undefined,
          id,
          version,
        })
        return toReturnValues(data.rma)
      }
      const { refundAmount, refundParts, templateId, subject, message, doNotSendEmail } = input
      const notification = { templateId, subject, message, doNotSendEmail }
      const { data } = await refund.send({
        id,
        version,
        chargeId,
        refundAmount,
        refundParts,
        ...notification,
      })
      // After a refusal, the choice stays; an unknown result waits for another check.
      const words = data.phrase ? phraseText(data.phrase) : data.message
      if (data.status === 'failed') throw fieldProblem('chargeId', words)
      form.answered(toReturnValues(data.rma))
      if (data.status !== 'succeeded') throw unknownProblem(words)
      return {}
    },
  })
  useEffect(() => {
    const stored = toReturnValues(rma)
    // Otherwise the next save is refused, and both are compared.
    if (!form.isAgainst(stored)) form.rebase(stored)
  }, [form, rma])
  return form
}
