import { useDealerId } from '#web/platform/session/dealer.ts'
import { MessagePage } from '../message-page.tsx'
import { ComposeForm } from './compose-form.tsx'

/** The screen that writes an email to one or many. It needs a dealer. */
export default function ComposePage() {
  const dealerId = useDealerId()
  return (
    <MessagePage tab="new-message" width="form">
      {dealerId !== undefined && <ComposeForm dealerId={dealerId} />}
    </MessagePage>
  )
}
