import { Button, Stack, Text } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { textOn } from '#contract/store/settings/contrast.ts'
import {
  type Theme,
  type ThemeColors,
  themeColorNames,
  themeColors,
  themes,
} from '#contract/store/settings/themes.ts'
import { type StoreContent, storeContents } from '#contract/store/store-content.ts'
import { HistoryButton } from '#web/features/tenancy/history/history-button.tsx'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useRead } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { FormSkeleton } from '#web/ui/feedback/loading.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { ColorField } from '#web/ui/fields/color-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { type FieldName, useForm, useFormState } from '#web/ui/form/use-field.ts'
import { useFollowRecord } from '#web/ui/form/use-follow-record.ts'
import { Page } from '#web/ui/page/page.tsx'
import layout from '../store-preview/store-preview.module.css'
import { StorePreview } from '../store-preview/store-preview.tsx'
import { ContrastHint } from './contrast-hint.tsx'
import { useUpdateTheme } from './theme-changes.ts'

const schema = themeColors.extend({ version: z.int() })
type Field = FieldName<typeof schema>

/** The colors of the store's theme. */
export default function SiteStyle() {
  const dealerId = useDealerId()!
  const content = useRead(storeContents.preview, { dealerId })
  return (
    <Page of="site-style" width="preview">
      <ReadGuard read={content} meanwhile={<FormSkeleton />}>
        {({ data }) => <StoreTheme key={data.theme.id} dealerId={dealerId} content={data} />}
      </ReadGuard>
    </Page>
  )
}

type Props = { dealerId: number; content: StoreContent }

function StoreTheme({ dealerId, content }: Props) {
  const read = useRead(themes.list, { dealerId, themeId: content.theme.id })
  return (
    <ReadGuard read={read} meanwhile={<FormSkeleton />}>
      {({ data: [theme] }) => theme && <Form dealerId={dealerId} content={content} theme={theme} />}
    </ReadGuard>
  )
}

const toFormValues = ({ themeColors, version }: Theme) => ({ ...themeColors, version })

function Form({ dealerId, content, theme }: Props & { theme: Theme }) {
  const update = useUpdateTheme()
  const themeId = theme.id
  const form = useContractForm({
    schema,
    initial: toFormValues(theme),
    save: async ({ version, ...themeColors }) => {
      const { data } = await update
        .send({ dealerId, themeId, themeColors, version })
        .catch(sayWhatFailed(t('siteStyle.saveFailed')))
      return toFormValues(data)
    },
  })
  useFollowRecord(form, theme, () => toFormValues(theme))
  const latest = async () => {
    const { data } = await send(themes.list, { dealerId, themeId })
    return data[0] ? toFormValues(data[0]) : {}
  }
  return (
    <ContractForm
      form={form}
      onSaved={() => toast.success(t('siteStyle.saved'))}
      latest={latest}
      actions={<HistoryButton dealerId={dealerId} kind="theme" of={themeId} />}
    >
      <div className={layout.beside} data-form="narrow">
        <Colors theme={theme} />
        <Preview content={content} />
      </div>
    </ContractForm>
  )
}

const isColor = (text: unknown): text is string => themeColors.shape.primary.safeParse(text).success

/** The typed colors; one that isn't a color yet stays as it was. */
function useTypedColors(saved: ThemeColors): ThemeColors {
  const form = useForm()
  const values = useFormState(form, (state) => state.values)
  const typed = themeColorNames.flatMap((name) => (isColor(values[name]) ? [[name, values[name]]] : []))
  return { ...saved, ...Object.fromEntries(typed) }
}

function Colors({ theme }: { theme: Theme }) {
  const form = useForm()
  const colors = useTypedColors(theme.themeColors)
  const isDefault = themeColorNames.every((name) => colors[name] === theme.defaultColors[name])
  const restore = () => {
    for (const name of themeColorNames) form.set(name, theme.defaultColors[name])
  }
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('siteStyle.text', { theme: theme.name })}
      </Text>
      {themeColorNames.map((name) => (
        <ColorField<Field>
          key={name}
          name={name}
          label={t(`siteStyle.${name}`)}
          hint={<Hints name={name} colors={colors} />}
        />
      ))}
      <Button
        variant="default"
        leftSection={<IconRestore size={16} />}
        disabled={isDefault}
        onClick={restore}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('siteStyle.restore')}
      </Button>
    </Stack>
  )
}

function Hints({ name, colors }: { name: (typeof themeColorNames)[number]; colors: ThemeColors }) {
  const { primary, bodyBackground } = colors
  return (
    <>
      <ContrastHint label={t('siteStyle.textOnIt')} text={textOn(colors[name])} background={colors[name]} />
      {name === 'primary' && (
        <ContrastHint label={t('siteStyle.links')} text={primary} background={bodyBackground} />
      )}
    </>
  )
}

function Preview({ content }: { content: StoreContent }) {
  const colors = useTypedColors(content.theme.colors)
  const [language, setLanguage] = useState(content.locale)
  return (
    <StorePreview
      saved={content}
      typed={{ ...content, theme: { ...content.theme, colors } }}
      language={language}
      onLanguage={setLanguage}
    />
  )
}
