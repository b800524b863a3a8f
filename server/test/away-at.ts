import type pg from 'pg'

/**
 * As if the database went away at each such change of a table: `update`, where `new.state = 'sent'`. Returns what
 * ends it.
 */
export async function awayAt(
  admin: pg.Pool,
  table: string,
  change: string,
  when = 'true',
): Promise<() => Promise<unknown>> {
  const drop = () => admin.query(`drop trigger if exists away on ${table}; drop function if exists away()`)
  await drop()
  await admin.query(`
    create function away() returns trigger language plpgsql as $$
      begin raise exception 'terminating connection' using errcode = '57P01'; end $$;
    create trigger away before ${change} on ${table} for each row when (${when}) execute function away()`)
  return drop
}
