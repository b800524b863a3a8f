import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { platformRoles } from '#contract/permissions.ts'
import { minPassword } from '#contract/tenancy/sign-in.ts'
import { fieldTexts } from '#contract/texts/field-texts.ts'
import { findWeakness } from '../features/tenancy/sign-in/weak-passwords.ts'
import { openForCommand } from '../migrate-all.ts'
import { recordChange } from '../platform/audit/record-change.ts'
import { system } from '../platform/auth/actor.ts'
import { hashPassword } from '../platform/auth/passwords.ts'
import { inDealer } from '../platform/db/work.ts'
import { endCommand, endWith, readConfigOrEnd } from '../platform/end-command.ts'
import { withSecrets } from '../platform/secret-files.ts'

/** `npm run admin:create -- --email … --first … --last …`: creates a platform admin on a new installation. */
const { values } = parseArgs({
  options: { email: { type: 'string' }, first: { type: 'string' }, last: { type: 'string' } },
})
if (!values.email?.includes('@') || !values.first || !values.last)
  endWith('Usage: npm run admin:create -- --email ana@example.com --first Ana --last Diaz')

const config = readConfigOrEnd()
const { databaseUrl } = config
if (!databaseUrl)
  endWith('DATABASE_URL is not set: this command is for an installation with its own database server')
const password =
  withSecrets(process.env).ADMIN_PASSWORD ??
  (await askPerson(`Password for ${values.email} (at least ${minPassword} characters): `))
if (password.length < minPassword) endWith(`The password needs at least ${minPassword} characters`)
const person = { email: values.email!, firstName: values.first!, lastName: values.last! }
const weakness = await findWeakness(password, person)
if (weakness) endWith(fieldTexts[weakness])

const runtime = await openForCommand(config, databaseUrl!).catch(endCommand)
await inDealer(0, system('Setup'), async (work) => {
  const administrator = await work.db
    .insertInto('users')
    .values({
      dealerId: 0,
      ...person,
      passwordHash: await hashPassword(password),
    })
    .onConflict((conflict) => conflict.columns(['dealerId', 'emailNorm']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!administrator) endWith(`${values.email} is a platform user already`)
  await work.db
    .insertInto('userRoles')
    .values({ dealerId: 0, userId: administrator!.id, roleId: platformRoles.admin, userOrigin: 'users' })
    .execute()
  await recordChange(work, {
    subject: { code: 'platformAdministrator', name: values.email! },
    event: 'created',
    recordId: administrator!.id,
  })
})
await runtime.close()
console.log(`${values.email} can sign in now.`)

async function askPerson(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const closed = once(terminal, 'close').then(() => null)
  const answer = await Promise.race([terminal.question(question), closed])
  // Nobody types in a script or a container; without this, the command would end without a message.
  if (answer === null) endWith('\nNo password was given: name a file that holds it with ADMIN_PASSWORD_FILE')
  terminal.close()
  return answer
}
