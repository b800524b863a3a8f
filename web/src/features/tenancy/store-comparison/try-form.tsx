import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Call } from '#contract/http.ts'
import { rollOuts } from '#contract/tenancy/roll-outs.ts'
import { t } from '#web/platform/i18n.ts'
import { useNavigate } from '#web/platform/links.tsx'
import { fieldErrors } from '#web/platform/problems.ts'
import { useSend } from '#web/platform/read.ts'
import { toScreen } from '#web/platform/urls/url-query.ts'
import { WhyButton } from '#web/ui/buttons/why-button.tsx'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'

type NewRollOut = Call<typeof rollOuts.create>
/** The stores to reach: named, or all that the dealers' list finds by a filter. */
export type ChosenStores = Pick<NewRollOut, 'dealerIds' | 'filter'>

type Props = {
  stores: ChosenStores
  content: Pick<NewRollOut, 'baselineId' | 'versionId' | 'choices' | 'action'>
  /** The name until the person writes another. */
  suggestion?: string
  /** Why it can't be tried yet. */
  whyNot: string | undefined
  children: ReactNode
  onClose: () => void
}

/** Names a roll-out or a bulk action and starts its dry run, which opens. */
export function TryForm({ stores, content, suggestion = '', whyNot, children, onClose }: Props) {
  const navigate = useNavigate()
  const create = useSend(rollOuts.create, { refreshes: [rollOuts.list] })
  const [ownName, setOwnName] = useState<string>()
  const name = ownName ?? suggestion
  const onTry = async () => {
    const answer = await create.send({ name, ...content, ...stores }).catch(() => null)
    if (!answer) return
    onClose()
    void navigate(toScreen(`compare-stores/roll-outs/${answer.data.id}`))
  }
  const errors = create.problem ? fieldErrors(create.problem) : {}
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!whyNot) void onTry()
      }}
    >
      <Stack>
        {create.problem && !errors.name && (
          <InlineProblem problem={create.problem} title={t('rollOuts.createFailed')} />
        )}
        {children}
        <TextInput
          label={t('rollOuts.name')}
          description={t('rollOuts.nameHint')}
          placeholder={t('rollOuts.namePlaceholder')}
          value={name}
          maxLength={120}
          onChange={(event) => setOwnName(event.currentTarget.value)}
          error={errors.name}
        />
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {t('rollOuts.tryHint')}
          </Text>
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <WhyButton
              variant="filled"
              label={t('rollOuts.try')}
              why={whyNot}
              loading={create.busy}
              onClick={() => void onTry()}
            />
          </Group>
        </Group>
      </Stack>
    </form>
  )
}
