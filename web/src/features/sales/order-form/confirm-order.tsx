import { Checkbox } from '@mantine/core'
import { t } from '#web/platform/i18n.ts'
import { recall, useRemembered } from '#web/platform/remembered.ts'

const name = '_confirmOrders'

/** Whether a new order's customer gets the confirmation; remembered in this browser. */
export const isConfirming = (): boolean => recall(name) !== 'off'

export function ConfirmOrder() {
  const [value, set] = useRemembered(name)
  return (
    <Checkbox
      label={t('orderForm.confirmByMail')}
      checked={value !== 'off'}
      onChange={(event) => set(event.currentTarget.checked ? null : 'off')}
    />
  )
}
