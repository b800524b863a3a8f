import type { Wire } from '#contract/http.ts'
import { supportAccess } from '#contract/tenancy/support-access.ts'
import { t } from '#web/platform/i18n.ts'
import { type ReadQuery, useSend } from '#web/platform/read.ts'
import { SavingSwitch } from '#web/ui/buttons/saving-switch.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { toast } from '#web/ui/feedback/toast.ts'

/** The switch that closes the store to platform staff until they ask; only the dealer's own administrators turn it. */
export function AsksFirst({ read }: { read: ReadQuery<Wire<typeof supportAccess.show>> }) {
  const save = useSend(supportAccess.update, { refreshes: [supportAccess.show], withoutForm: true })
  const access = read.data?.data
  const turn = async (isOn: boolean) => {
    const isDone = await confirm({
      title: t(isOn ? 'supportAccess.onTitle' : 'supportAccess.offTitle'),
      text: t(isOn ? 'supportAccess.onText' : 'supportAccess.offText'),
      confirmLabel: t(isOn ? 'supportAccess.on' : 'supportAccess.off'),
      act: () => save.send({ asksFirst: isOn ? 1 : 0, version: access?.version }),
    })
    if (isDone) toast.success(t('supportAccess.ruleSaved'))
  }
  if (read.error) return <InlineProblem problem={read.error} onRetry={() => void read.refetch()} />
  return (
    <SavingSwitch
      label={t('supportAccess.rule')}
      description={t(access?.mayDecide === 0 ? 'supportAccess.ruleOwn' : 'supportAccess.ruleHint')}
      checked={access?.asksFirst === 1}
      disabled={access?.mayDecide !== 1}
      busy={save.busy}
      onTurn={(isOn) => void turn(isOn)}
    />
  )
}
