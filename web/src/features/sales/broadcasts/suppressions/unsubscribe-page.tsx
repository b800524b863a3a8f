import { unsubscribe } from '#contract/sales/messages/broadcasts.ts'
import { t } from '#web/platform/i18n.ts'
import { send } from '#web/platform/send.ts'
import { UnsubscribeLink } from './unsubscribe-link.tsx'

const ask = (what: 'show' | 'confirm') => (token: string) =>
  send(unsubscribe[what], { token }).then(({ data }) => data)
const [show, confirm] = [ask('show'), ask('confirm')]

/** Opened by a broadcast's link. */
export default function UnsubscribePage() {
  return (
    <UnsubscribeLink
      show={show}
      confirm={confirm}
      question={(found) => t('unsubscribe.question', found)}
      rest={t('unsubscribe.rest')}
      done={(found) => t('unsubscribe.done', found)}
    />
  )
}
