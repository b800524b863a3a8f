import { customerNotices } from '#contract/sales/messages/customer-notices.ts'
import { implement } from '#server/platform/http/implement.ts'
import { listNotices, updateNotice } from './save-notice.ts'

export const customerNoticeRoutes = implement(customerNotices, {
  list: listNotices,
  update: updateNotice,
})
