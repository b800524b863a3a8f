import { broadcasts, suppressions, unsubscribe } from '#contract/sales/messages/broadcasts.ts'
import { emails } from '#contract/sales/messages/emails.ts'
import { implement } from '#server/platform/http/implement.ts'
import { findLetters } from '../messages/list-messages.ts'
import { findRecipients, retryBroadcast, setBroadcastState, showBroadcast } from './change-broadcast.ts'
import { findAudience } from './find-audience.ts'
import { findMembers } from './find-members.ts'
import { previewEmail } from './preview-email.ts'
import { listBroadcasts } from './queries.ts'
import { sendEmail } from './send-email.ts'
import {
  addSuppression,
  listSuppressions,
  removeSuppression,
  showSuppression,
} from './suppressions/suppressions.ts'
import { confirmUnsubscribe, showUnsubscribe } from './suppressions/unsubscribe.ts'

export const emailRoutes = implement(emails, {
  send: sendEmail,
  audience: findAudience,
  preview: previewEmail,
  members: findMembers,
  messages: findLetters,
})

export const broadcastRoutes = implement(broadcasts, {
  list: listBroadcasts,
  show: showBroadcast,
  recipients: findRecipients,
  setState: setBroadcastState,
  retry: retryBroadcast,
})

export const suppressionRoutes = implement(suppressions, {
  list: listSuppressions,
  show: showSuppression,
  create: addSuppression,
  remove: removeSuppression,
})

export const unsubscribeRoutes = implement(unsubscribe, {
  show: showUnsubscribe,
  confirm: confirmUnsubscribe,
})
