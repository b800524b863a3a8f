import { editedParts } from '#contract/catalog/edited-parts.ts'
import { clientRequests } from '#contract/sales/client-requests.ts'
import { useSend } from '#web/platform/read.ts'

/** Every change of the requests, with the reads it refreshes. */
const refreshes = [clientRequests.list, clientRequests.effects]

export const useSubmitRequest = () => useSend(clientRequests.create, { refreshes })
export const useApproveRequest = () =>
  useSend(clientRequests.approve, { refreshes: [...refreshes, editedParts.list], withoutForm: true })
export const useDeclineRequest = () => useSend(clientRequests.decline, { refreshes, withoutForm: true })
export const useReopenRequest = () => useSend(clientRequests.markAsOpen, { refreshes, withoutForm: true })
