import type { Work } from '#server/platform/db/work.ts'

/** Hides the dealer's Setup, or shows it again. It isn't logged. */
export const writeHidden = ({ db, dealerId, now }: Work, isHidden: boolean) =>
  db
    .updateTable('dealers')
    .set({ setupHiddenAt: isHidden ? now : null })
    .where('id', '=', dealerId)
    .execute()
