import { Anchor, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { oneTimeCodes } from '#contract/tenancy/one-time-codes.ts'
import { t } from '#web/platform/i18n.ts'
import { isProblem } from '#web/platform/problems.ts'
import { send } from '#web/platform/send.ts'
import { PasswordField } from '#web/ui/fields/text-fields.tsx'
import { PlainForm } from '#web/ui/form/plain-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { OneTimeCodeField } from './one-time-code-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import css from './set-up.module.css'

type StartedSetUp = { secret: string; uri: string }
type Props = {
  /** Codes are on, and the recovery codes are shown. */
  onOn?: () => void
  onDone: () => void
}

/** Turns on codes: password, secret and first code, recovery codes. Works outside the back-office. */
export function SetUp({ onOn, onDone }: Props) {
  const [started, setStarted] = useState<StartedSetUp | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (!started) return <AskPassword onStarted={setStarted} />
  const on = (newCodes: string[]) => {
    setCodes(newCodes)
    onOn?.()
  }
  return <FirstCode {...started} onOn={on} onOver={() => setStarted(null)} />
}

function AskPassword({ onStarted }: { onStarted: (started: StartedSetUp) => void }) {
  const form = useContractForm({
    schema: oneTimeCodes.start.body,
    initial: { password: '' },
    save: async (input) => onStarted((await send(oneTimeCodes.start, input)).data),
  })
  return (
    <PlainForm form={form} saveLabel={t('codes.goOn')}>
      <Text size="sm">{t('codes.needsApp')}</Text>
      <PasswordField name="password" label={t('codes.password')} autoComplete="current-password" autoFocus />
    </PlainForm>
  )
}

type FirstCodeProps = StartedSetUp & { onOn: (recoveryCodes: string[]) => void; onOver: () => void }

function FirstCode({ secret, uri, onOn, onOver }: FirstCodeProps) {
  const form = useContractForm({
    schema: oneTimeCodes.confirm.body,
    initial: { code: '' },
    save: async (input) => {
      const { data } = await send(oneTimeCodes.confirm, input).catch((error) => {
        if (isProblem(error, 'codes_not_begun')) onOver()
        throw error
      })
      onOn(data.recoveryCodes)
    },
  })
  return (
    <PlainForm form={form} saveLabel={t('codes.switchOn')}>
      <Text size="sm">{t('codes.scan')}</Text>
      <Picture uri={uri} />
      <Stack gap={4}>
        <Text size="sm" c="dimmed">
          {t('codes.type')}
        </Text>
        <span className={css.secret}>{secret.match(/.{1,4}/g)!.join(' ')}</span>
        <Anchor size="sm" href={uri}>
          {t('codes.openApp')}
        </Anchor>
      </Stack>
      <OneTimeCodeField label={t('codes.firstCode')} isAlone />
    </PlainForm>
  )
}

/** Loads the QR code renderer on demand. */
function Picture({ uri }: { uri: string }) {
  const [source, setSource] = useState<string>()
  useEffect(() => {
    // Without it, the secret can be typed or opened by the link.
    import('qr').then(
      ({ default: encodeQR }) =>
        setSource(
          `data:image/svg+xml;charset=utf-8,${encodeURIComponent(encodeQR(uri, 'svg', { border: 1 }))}`,
        ),
      () => {},
    )
  }, [uri])
  return <img className={css.picture} src={source} alt={t('codes.picture')} width={200} height={200} />
}
