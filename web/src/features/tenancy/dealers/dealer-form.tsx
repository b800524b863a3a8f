import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Dealer, dealers, type WholeDealer } from '#contract/tenancy/dealers.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { send } from '#web/platform/send.ts'
import { useSession } from '#web/platform/session/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useFollowRecord } from '#web/ui/form/use-follow-record.ts'
import { ChangePassword } from './change-password.tsx'
import { followDealer, useUpdateDealer } from './dealer-changes.ts'
import { DealerSections } from './dealer-sections.tsx'
import { checkDealer, dealerEditSchema, toDealerValues, toSentFields } from './dealer-values.ts'
import { MainUser } from './sections/main-user.tsx'
import { Store } from './sections/store.tsx'
import { WebRegistration } from './sections/web-registration.tsx'
import { useStoreToggle } from './store-toggle.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

const readNow = async (id: number): Promise<Dealer> => (await send(dealers.show, { dlid: id })).data

/** An existing dealer's Dealer tab; in a dialog it can also be closed. */
export function DealerForm({ dealer, onClose }: { dealer: WholeDealer; onClose?: () => void }) {
  const { isAdmin, isDealerAdmin } = useSession()
  const [changesPassword, setChangesPassword] = useState(false)
  const [passwordsSet, setPasswordsSet] = useState(0)
  const update = useUpdateDealer()
  const toggle = useStoreToggle()
  const form = useContractForm({
    schema: dealerEditSchema,
    initial: toDealerValues(dealer),
    check: checkDealer,
    save: async (fields) => {
      const { data } = await update
        .send({ id: dealer.id, ...toSentFields(fields) })
        .catch(sayWhatFailed(t('dealers.updateFailed')))
      await followDealer(data)
      return toDealerValues(data)
    },
  })
  useLeaveGuard(form)
  useFollowRecord(form, dealer, () => toDealerValues(dealer))

  const switchStore = () =>
    form.betweenSaves(async () => {
      if (!(await toggle(dealer))) return
      const current = await readNow(dealer.id)
      // The switch created a new version; a newer one must still cause a conflict on the next save.
      const { version } = form.state.values
      if (current.version !== Number(version) + 1) return
      form.rebase(toDealerValues(current))
    })
  const latest = async () => {
    const current = toDealerValues(await readNow(dealer.id))
    // Keeping your version only includes what you changed; everything else is the other person's.
    const mine = new Set(['version', ...form.changed])
    for (const [name, value] of Object.entries(current)) if (!mine.has(name)) form.set(name, value)
    return current
  }
  const isPlatform = isAdmin === 1
  const mayChangePassword = isPlatform || isDealerAdmin === 1
  const showPassword = mayChangePassword ? () => setChangesPassword(true) : undefined
  return (
    <>
      <ContractForm
        form={form}
        onSaved={() => toast.success(t('dealers.updated'))}
        latest={latest}
        actions={
          onClose && (
            <Button variant="default" onClick={onClose}>
              {t('common.close')}
            </Button>
          )
        }
      >
        <DealerSections
          isOpen={isPlatform}
          above={
            dealer.registrationSource === 'web' && <WebRegistration dealer={dealer} mayDecide={isPlatform} />
          }
          store={<Store dealer={dealer} onSwitch={isPlatform ? switchStore : undefined} />}
          mainUser={
            <MainUser
              key={passwordsSet}
              dealer={dealer}
              mayReveal={isPlatform}
              onChangePassword={showPassword}
            />
          }
        />
      </ContractForm>
      {mayChangePassword && (
        <ChangePassword
          dealerId={dealer.id}
          username={dealer.envyMainUser}
          opened={changesPassword}
          onChanged={() => setPasswordsSet((count) => count + 1)}
          onClose={() => setChangesPassword(false)}
        />
      )}
    </>
  )
}
