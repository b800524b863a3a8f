import { oneTimeCodes, signInRules } from '#contract/tenancy/one-time-codes.ts'
import { users } from '#contract/tenancy/users.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead, useSend } from '#web/platform/read.ts'
import { SavingSwitch } from '#web/ui/buttons/saving-switch.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { toast } from '#web/ui/feedback/toast.ts'

/**
 * Whether the platform requires one-time codes of its administrators; only administrators with codes can turn
 * it on.
 */
export function AdminsNeedCodes() {
  const rules = useRead(signInRules.show, {})
  const own = useRead(oneTimeCodes.show, {})
  const people = useRead(users.list, {})
  const save = useSend(signInRules.save, {
    refreshes: [signInRules.show, oneTimeCodes.show],
    withoutForm: true,
  })
  const isOn = rules.data?.data.adminsNeedCodes === 1
  const mayTurn = isOn || own.data?.data.isOn === 1
  const without = people.data?.data.filter(({ isActive, hasCodes }) => isActive === 1 && hasCodes === 0) ?? []

  const turn = async (on: boolean) => {
    const done = await confirm({
      title: t(on ? 'users.demandTitle' : 'users.demandOffTitle'),
      text: on ? t('users.demandText', { n: without.length }) : t('users.demandOffText'),
      confirmLabel: t(on ? 'users.demand' : 'users.demandOff'),
      act: () => save.send({ adminsNeedCodes: on ? 1 : 0, version: rules.data?.data.version }),
    })
    if (done) toast.success(t(on ? 'users.demanded' : 'users.demandedNoLonger'))
  }
  if (rules.error) return <InlineProblem problem={rules.error} onRetry={() => void rules.refetch()} />
  return (
    <SavingSwitch
      mb="md"
      label={t('users.adminsNeedCodes')}
      description={t(mayTurn ? 'users.adminsNeedCodesHint' : 'users.adminsNeedCodesFirst')}
      checked={isOn}
      disabled={!rules.data || !own.data || !mayTurn}
      busy={save.busy}
      onTurn={(isTurnedOn) => void turn(isTurnedOn)}
    />
  )
}
