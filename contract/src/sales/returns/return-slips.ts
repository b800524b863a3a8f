import { file, route } from '../../http.ts'

/** The slip that goes into a return's parcel. */
export const returnSlips = {
  print: route({
    method: 'GET',
    path: '/rma/{id}/slip.pdf',
    summary: 'The slip that goes into the parcel of an approved return, as PDF in the customer’s language',
    scope: 'record',
    record: { table: 'rmas' },
    may: 'rma',
    reply: file('application/pdf'),
    refusals: ['rma_without_slip'],
  }),
}
