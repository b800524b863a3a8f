import type pg from 'pg'

/**
 * Makes each such change (`before insert on mails for each row`) also run this, until the returned function is called.
 * Statement by statement, because a cluster passes each one to its nodes.
 */
export async function placeTrigger(
  admin: pg.Pool,
  change: string,
  action: string,
): Promise<() => Promise<void>> {
  const [, table] = / on (\w+)/.exec(change)!
  const kind = change.includes(' deferrable ') ? 'constraint trigger' : 'trigger'
  await admin.query(`create function placed() returns trigger language plpgsql security definer as
    $$ begin ${action}; return new; end $$`)
  await admin.query(`create ${kind} placed ${change} execute function placed()`)
  return async () => {
    await admin.query(`drop trigger placed on ${table}`)
    await admin.query('drop function placed()')
  }
}
