import { Button, Group, Stack, Text } from '@mantine/core'
import { IconRefresh, IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import { useState } from 'react'
import { type OwnCodes as Codes, oneTimeCodes } from '#contract/tenancy/one-time-codes.ts'
import { sessions } from '#contract/tenancy/sessions.ts'
import { dateTime } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { refresh, useRead, useSend } from '#web/platform/read.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { AppModal } from '#web/ui/dialogs/modal.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { PasswordField } from '#web/ui/fields/text-fields.tsx'
import { PlainForm } from '#web/ui/form/plain-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { Facts } from '#web/ui/page/facts.tsx'
import { OneTimeCodeField } from './one-time-code-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'

type Action = 'on' | 'renew' | 'off'
const refreshes = [oneTimeCodes.show, sessions.list]

/** The user's one-time codes: whether they're on, and turning them on or off. */
export function OwnCodes() {
  const read = useRead(oneTimeCodes.show, {})
  const [action, setAction] = useState<Action | null>(null)
  return (
    <Stack gap="sm" align="stretch">
      <ReadGuard read={read}>{({ data }) => <Standing codes={data} onAction={setAction} />}</ReadGuard>
      {action && <ActionDialog action={action} codes={read.data?.data} onClose={() => setAction(null)} />}
    </Stack>
  )
}

type StandingProps = { codes: Codes; onAction: (action: Action) => void }

function Standing({ codes, onAction }: StandingProps) {
  if (codes.isOn === 0)
    return (
      <>
        <Text size="sm">{t('codes.isOff')}</Text>
        <Group>
          <Button
            variant="default"
            leftSection={<IconShieldCheck size={16} />}
            onClick={() => onAction('on')}
          >
            {t('codes.switchOn')}
          </Button>
        </Group>
      </>
    )
  const { recoveryCodesLeft: left, switchedOnAt } = codes
  return (
    <>
      <Facts
        facts={[
          [t('codes.standing'), <On key="on" since={switchedOnAt} />],
          [
            t('codes.recoveryCodes'),
            left > 3 ? t('codes.left', { n: left }) : <Few key="left" left={left} />,
          ],
        ]}
      />
      <Group gap="xs">
        <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={() => onAction('renew')}>
          {t('codes.renew')}
        </Button>
        <Button variant="default" leftSection={<IconShieldOff size={16} />} onClick={() => onAction('off')}>
          {t('codes.switchOff')}
        </Button>
      </Group>
    </>
  )
}

const On = ({ since }: { since: string | null }) => (
  <Group gap="xs" component="span">
    <StatusChip color="green">{t('codes.on')}</StatusChip>
    {since && <span>{t('codes.since', { when: dateTime(since) })}</span>}
  </Group>
)
const Few = ({ left }: { left: number }) => (
  <StatusChip color="amber">{t('codes.fewLeft', { n: left })}</StatusChip>
)

type DialogProps = { action: Action; codes: Codes | undefined; onClose: () => void }

function ActionDialog({ action, codes, onClose }: DialogProps) {
  const [areShown, setAreShown] = useState(false)
  const title = { on: 'codes.setUpTitle', renew: 'codes.renew', off: 'codes.switchOffTitle' } as const
  const focusDialog = () => {
    setAreShown(true)
    void refresh(refreshes)
  }
  const close = async () => {
    const isSure =
      !areShown ||
      (await confirm({
        title: t('codes.closeTitle'),
        text: t('codes.closeText'),
        confirmLabel: t('codes.kept'),
        cancelLabel: t('codes.lookAgain'),
      }))
    if (isSure) onClose()
  }
  const done = (words: string) => {
    toast.success(words)
    onClose()
  }
  return (
    <AppModal opened onClose={() => void close()} title={t(title[action])} width={480}>
      {action === 'on' && <SetUp onOn={focusDialog} onDone={() => done(t('codes.switchedOn'))} />}
      {action === 'renew' && <Renew onShown={focusDialog} onDone={() => done(t('codes.renewed'))} />}
      {action === 'off' && (
        <SwitchOff isRequired={codes?.isRequired === 1} onDone={() => done(t('codes.switchedOff'))} />
      )}
    </AppModal>
  )
}

const nothing = { password: '', code: '' }

function Renew({ onShown, onDone }: { onShown: () => void; onDone: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const renew = useSend(oneTimeCodes.renew)
  const form = useContractForm({
    schema: oneTimeCodes.renew.body,
    initial: nothing,
    save: async (input) => {
      setCodes((await renew.send(input)).data.recoveryCodes)
      onShown()
    },
  })
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <PlainForm form={form} saveLabel={t('codes.renew')}>
      <Text size="sm">{t('codes.renewText')}</Text>
      <Proof />
    </PlainForm>
  )
}

function SwitchOff({ isRequired, onDone }: { isRequired: boolean; onDone: () => void }) {
  const off = useSend(oneTimeCodes.switchOff, { refreshes })
  const form = useContractForm({
    schema: oneTimeCodes.switchOff.body,
    initial: nothing,
    save: async (input) => {
      await off.send(input)
    },
  })
  return (
    <PlainForm form={form} saveLabel={t('codes.switchOff')} onSaved={onDone}>
      <Text size="sm">{t(isRequired ? 'codes.switchOffDemanded' : 'codes.switchOffText')}</Text>
      <Proof />
    </PlainForm>
  )
}

const Proof = () => (
  <>
    <PasswordField name="password" label={t('codes.password')} autoComplete="current-password" autoFocus />
    <OneTimeCodeField label={t('codes.code')} hint={t('codes.codeOrRecovery')} isRecovery />
  </>
)
