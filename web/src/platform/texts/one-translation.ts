/** English words with several meanings, or with irregular agreement: they can have several translations. */
export const severalMeanings: ReadonlySet<string> = new Set([
  'Failed',
  'Done',
  'Charge',
  'No payments yet',
  'Receipt',
  'Refund',
  'Due',
  'Shipping',
  'changed',
  'deleted',
  'Unknown',
  'None',
  'Title',
  'Close',
  'From',
  'To',
  'Ship Qty',
  'Sign in',
  'All',
  'and {n} more',
  'Updated successfully.',
  'Inserted successfully.',
])

/** Returns a word without the endings for gender and number. */
export const stem = (text: string) =>
  text
    .toLowerCase()
    .split(' ')
    .map((letters) => letters.replace(/(?:ées|ée|és|é|es|as|os|e|a|o|s)$/u, ''))
    .join(' ')
