import type { TestServer } from '#test/harness.ts'
import { people } from '#test/tenants.ts'

/** Creates a user with the tests' password who can open everything at the dealer. */
export const makeUserAdder = (server: TestServer) => (dealerId: number, email: string) =>
  server.admin.query(
    `with made as (insert into users (dealer_id, first_name, last_name, email, password_hash)
      select $1, 'New', 'Person', $2, password_hash from users where id = $3 returning dealer_id, id)
      insert into user_roles select dealer_id, id, 19, 'dealer_users' from made returning user_id`,
    [dealerId, email, people.clerk1.userId],
  )
