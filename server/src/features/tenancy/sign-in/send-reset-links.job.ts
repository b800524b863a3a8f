import { sql } from 'kysely'
import { adminUrl } from '#server/platform/admin-url.ts'
import { system } from '#server/platform/auth/actor.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { findUserLocale } from '../dealers/read-locale.ts'
import { readTimeZone } from '../dealers/read-time-zone.ts'
import { findUserByEmail } from './queries.ts'
import {
  mailResetLink,
  mailResetLinks,
  type ResetLine,
  type ResetRequest,
  resetPath,
} from './reset-password.mail.ts'
import { makeResetToken } from './reset-token.ts'

/** Emails all requested links in one email; sends nothing to an unknown address. */
export const sendResetLinksJob = defineJob(
  'send-reset-links',
  { retries: { times: 5, seconds: 5, doubling: true }, expireInSeconds: 120 },
  async ({ id }) => {
    const request = await inDealer(0, system(), (work) => findRequest(work, id))
    if (!request) return
    const { email, ofDealerId: dealerId, createdAt, ...origin } = request
    const resetRequest = { ...origin, at: new Date(createdAt) }
    const dealers = dealerId === null ? await findLogins(email) : [dealerId]
    if (dealers.length === 1)
      await inDealer(dealers[0]!, system(), (work) => mailOne(work, email, resetRequest))
    const lines = dealers.length > 1 ? await linesFor(email, dealers) : []
    await inDealer(0, system(), async (work) => {
      if (lines.length > 0) await mailResetLinks(work, lines, resetRequest)
      await work.db.deleteFrom('resetRequests').where('dealerId', '=', 0).where('id', '=', id).execute()
    })
  },
)

const hoursGood = 1

const findRequest = ({ db }: Work, id: number) =>
  db
    .selectFrom('resetRequests')
    .select(['email', 'ofDealerId', 'createdAt', 'ip', 'userAgent'])
    .where('dealerId', '=', 0)
    .where('id', '=', id)
    .executeTakeFirst()

async function findLogins(email: string): Promise<number[]> {
  const { rows } = await inDealer(0, system(), ({ db }) =>
    sql<{ dealerId: number }>`select pd.find_logins(${email}) as dealer_id`.execute(db),
  )
  return rows.map((row) => row.dealerId)
}

async function mailOne(work: Work, email: string, request: ResetRequest): Promise<void> {
  const user = await findUserByEmail(work, email)
  if (user?.isActive !== 1) return
  await mailResetLink(work, user, await makeResetToken(work, user.id, hoursGood), request)
}

/** A link for each dealer. The platform sends the email, because the dealers may be unrelated. */
async function linesFor(email: string, dealers: number[]) {
  const lines: ResetLine[] = []
  for (const dealerId of dealers)
    await inDealer(dealerId, system(), async (work) => {
      const user = await findUserByEmail(work, email)
      if (user?.isActive !== 1) return
      const { company, dealerAdminDomain } = await work.db
        .selectFrom('dealers')
        .select(['company', 'dealerAdminDomain'])
        .where('id', '=', dealerId)
        .executeTakeFirstOrThrow()
      const token = await makeResetToken(work, user.id, hoursGood)
      const url = adminUrl(dealerAdminDomain, resetPath(token))
      const [locale, zone] = await Promise.all([findUserLocale(work, user.id), readTimeZone(work)])
      lines.push({ ...user, locale, zone, company, url })
    })
  return lines
}
