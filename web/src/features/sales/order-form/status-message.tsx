import { Stack, Text } from '@mantine/core'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { t } from '#web/platform/i18n.ts'
import { CheckboxField } from '#web/ui/fields/choice-fields.tsx'
import { MessageFields } from '../messages/message-fields.tsx'

/** The message sent with the new status. */
export function StatusMessage({ order }: { order: Order }) {
  return (
    <Stack gap="sm">
      <Text size="sm" fw={500}>
        {t('orders.messageTitle')}
      </Text>
      <MessageFields order={order}>
        {(preview) => (
          <>
            <CheckboxField
              name="addApprovalText"
              label={t('orders.addApprovalText')}
              hint={preview && t('orders.addApprovalTextHint', { text: preview.approvalText })}
            />
            {order.noEmail === 1 ? (
              <Text size="sm" c="dimmed">
                {t('messages.noEmailNote')}
              </Text>
            ) : (
              <CheckboxField
                name="doNotSendEmail"
                label={t('orders.doNotSendEmail')}
                hint={t('orders.doNotSendEmailHint')}
              />
            )}
          </>
        )}
      </MessageFields>
    </Stack>
  )
}
