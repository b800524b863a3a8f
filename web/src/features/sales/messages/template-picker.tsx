import { useState } from 'react'
import { type TemplateType, templates } from '#contract/sales/messages/templates.ts'
import { t } from '#web/platform/i18n.ts'
import { readOnce } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { useLatestCall } from '#web/platform/use-latest-call.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { useFailure } from '#web/ui/feedback/failure-place.tsx'
import { useForm, useFormState } from '#web/ui/form/use-field.ts'
import { htmlAsText } from '#web/ui/rich-text/html-as-text.ts'
import { type Option, Picker } from '#web/ui/selects/picker.tsx'

type Props = {
  dealerId: number
  type?: TemplateType
  /** The field to fill with the text. */
  into?: string
}

/** Picks a template for a message and fills the form's `message`, or the field `into` names. */
export function TemplatePicker({ dealerId, type = 'orders', into = 'message' }: Props) {
  const form = useForm()
  const fail = useFailure()
  const begin = useLatestCall()
  const templateId = useFormState(form, ({ values }) => values.templateId)
  const [pickedTemplate, setPickedTemplate] = useState<(Option & { text: string }) | null>(null)
  const value = pickedTemplate && pickedTemplate.value === String(templateId) ? pickedTemplate : null

  const find = async (search: string, signal: AbortSignal): Promise<Option[]> => {
    const { data } = await send(templates.list, { dealerId, type, search, pageSize: 20 }, { signal })
    return data.map(({ id, name }) => ({ value: String(id), label: name }))
  }
  const take = async (option: Option | null) => {
    const isNewest = begin()
    if (!option) return form.set('templateId', null)
    try {
      const { description } = (await readOnce(templates.show, { id: Number(option.value) })).data
      if (!isNewest() || !(await mayReplace(form.state.values[into], pickedTemplate?.text, description)))
        return
      setPickedTemplate({ ...option, text: description })
      form.set('templateId', Number(option.value))
      form.set(into, description)
    } catch (error) {
      fail(error)
    }
  }
  return (
    <Picker
      name={['templates', type, dealerId]}
      label={t('messages.template')}
      placeholder={t('messages.templatePlaceholder')}
      find={find}
      value={value}
      onChange={(option) => void take(option)}
      clearable
    />
  )
}

/** Asks before replacing text that isn't an unchanged template. */
async function mayReplace(
  written: unknown,
  pickedTemplate: string | undefined,
  next: string,
): Promise<boolean> {
  const text = htmlAsText(typeof written === 'string' ? written : '')
  if (text === '' || [pickedTemplate, next].some((one) => one && htmlAsText(one) === text)) return true
  return confirm({
    title: t('messages.replaceTitle'),
    text: t('messages.replaceText'),
    confirmLabel: t('messages.replace'),
  })
}
