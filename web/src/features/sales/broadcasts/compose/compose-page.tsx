import { useDealerId } from '#web/platform/session/dealer.ts'
import { MessagePage } from '../message-page.tsx'
import { ComposeForm } from './compose-form.tsx'

export default function ComposePage() {
  const dealerId = useDealerId()
  return (
    <MessagePage tab="new-message" width="form">
      {dealerId !== undefined && <ComposeForm dealerId={dealerId} />}
    </MessagePage>
  )
}
