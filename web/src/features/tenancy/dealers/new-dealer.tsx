import { Button, Tabs } from '@mantine/core'
import { useRef } from 'react'
import type { Dealer } from '#contract/tenancy/dealers.ts'
import { encodePassword } from '#contract/tenancy/sign-in.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useCreateDealer } from './dealer-changes.ts'
import css from './dealer-sections.module.css'
import { DealerSections } from './dealer-sections.tsx'
import { TabLabels } from './dealer-tabs.tsx'
import {
  checkNewDealer,
  newDealerSchema,
  newDealerValues,
  pickMainUser,
  toSentFields,
} from './dealer-values.ts'
import { CloneFrom } from './sections/clone-from.tsx'
import { NewMainUser } from './sections/new-main-user.tsx'
import { NewStore } from './sections/store.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

type Props = { onClose: () => void; onCreated: (id: number, tab?: string) => void }

/** The tab that lists what the store needs. */
const firstTab = 'setup'

/** A dealer that doesn't exist yet: only the first tab. */
export function NewDealer({ onClose, onCreated }: Props) {
  const create = useCreateDealer()
  const createdDealer = useRef<Dealer>(undefined)
  const form = useContractForm({
    schema: newDealerSchema,
    initial: newDealerValues,
    check: checkNewDealer,
    encode: { names: ['password'], by: (text) => (text === '' ? '' : encodePassword(text)) },
    save: async (fields) => {
      const firstPerson = pickMainUser(fields)
      const { data } = await create
        .send(toSentFields(firstPerson))
        .catch(sayWhatFailed(t('dealers.createFailed')))
      createdDealer.current = data
    },
  })
  useLeaveGuard(form)
  return (
    <Tabs value="dealer">
      <TabLabels onlyFirst />
      <Tabs.Panel value="dealer" pt="lg" className={css.panel}>
        <ContractForm
          form={form}
          saveLabel={t('dealers.create')}
          onSaved={() => createdDealer.current && onCreated(createdDealer.current.id, firstTab)}
          actions={
            <Button variant="default" onClick={onClose}>
              {t('common.cancel')}
            </Button>
          }
        >
          <DealerSections isOpen above={<CloneFrom />} store={<NewStore />} mainUser={<NewMainUser />} />
        </ContractForm>
      </Tabs.Panel>
    </Tabs>
  )
}
