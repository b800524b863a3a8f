import { clientRequests } from '#contract/sales/client-requests.ts'
import { implement } from '#server/platform/http/implement.ts'
import {
  approveRequest,
  createRequest,
  declineRequest,
  findRequests,
  reopenRequest,
  showEffects,
  showRequest,
} from './client-requests.ts'

export const clientRequestRoutes = implement(clientRequests, {
  list: findRequests,
  show: showRequest,
  create: createRequest,
  effects: showEffects,
  approve: approveRequest,
  decline: declineRequest,
  markAsOpen: reopenRequest,
})
