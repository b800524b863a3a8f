import { clientRequests } from '#contract/sales/client-requests.ts'
import { implement } from '#server/platform/http/implement.ts'
import {
  approveRequest,
  createRequest,
  declineRequest,
  reopenRequest,
  showEffects,
  showRequest,
} from './client-requests.ts'
import { listRequests } from './queries.ts'

export const clientRequestRoutes = implement(clientRequests, {
  list: listRequests,
  show: showRequest,
  create: createRequest,
  effects: showEffects,
  approve: approveRequest,
  decline: declineRequest,
  markAsOpen: reopenRequest,
})
