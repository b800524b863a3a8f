import type pg from 'pg'
import { describeEntry } from '#server/platform/audit/describe-entry.ts'

/** Activity log entries, oldest first, each with its English sentence. */
export async function readLogged(admin: pg.Pool, where: string, params: unknown[] = []) {
  const { rows } = await admin.query(
    `select actor_name, action, changes, description, subject, event, "values" from activity_log
      where ${where} order by id`,
    params,
  )
  return rows.map(({ actor_name, action, changes, ...entry }) => ({
    actor_name: actor_name as string,
    action: action as string,
    description: describeEntry(entry).description,
    changes,
  }))
}

/** The log's sentences about a record, with their authors. */
export const readSentences = async (...input: Parameters<typeof readLogged>) =>
  (await readLogged(...input)).map(({ actor_name, description }) => ({ actor_name, description }))

/** Reads the change log's sentences, in the order of `readLogged`. */
export const sentences = async (...input: Parameters<typeof readLogged>) =>
  (await readLogged(...input)).map(({ description }) => description)
