import type { Cases, MarkedDealer } from './case-shape.ts'

/** Cases for the requests of dealer 1. */
export async function cases({ server: { admin } }: MarkedDealer): Promise<Cases> {
  const { rows } = await admin.query<{ id: string }>(`
    insert into client_requests (dealer_id, user_name, user_email, request_type, issue_description, updated_by)
      values (1, 'Marker of dealer one', 'one@example.com', 'report-other-issues', 'Marker of dealer one', 'Test')
      returning id`)
  const id = Number(rows[0]!.id)
  const onRequest = (foreign: Record<string, unknown>) => ({
    foreign,
    unchanged: 'select * from client_requests where dealer_id = 1 order by id',
  })
  const issue = { issueDescription: 'x', name: 'x', emailOrPhone: 'x' }
  return {
    getClientRequest: { foreign: { dealerId: 1 }, listing: {} },
    postClientRequest: onRequest({ dealerId: 1, requestType: 'report-other-issues', ...issue }),
    getClientRequestId: { foreign: { id } },
    getClientRequestIdEffects: { foreign: { id } },
    postClientRequestApproveId: onRequest({ id }),
    postClientRequestDeclineId: onRequest({ id }),
    postClientRequestMarkAsOpenId: onRequest({ id }),
  }
}
