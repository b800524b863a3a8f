import type { DealerKey } from '#demo/dealers.ts'

/** An email that a dealer sent to its customers `daysAgo` days ago. */
export type DemoBroadcast = {
  dealer: DealerKey
  daysAgo: number
  subject: string
  html: string
  /** The percentage of customers who were selected. */
  share: number
}

export const demoBroadcasts: readonly DemoBroadcast[] = [
  {
    dealer: 1,
    daysAgo: 41,
    subject: 'Ready for winter? Batteries and wipers are 10 % off',
    html: '<p>Hello {{customerName}},</p><p>until the end of the month <strong>batteries, wipers and bulbs</strong> are 10 % off. We fit them while you wait.</p>',
    share: 100,
  },
  {
    dealer: 1,
    daysAgo: 12,
    subject: 'Our counter is open on Saturdays',
    html: '<p>Hello {{customerName}},</p><p>from this week on you find us at the counter on Saturdays too, from 8 to 1.</p>',
    share: 70,
  },
  {
    dealer: 1,
    daysAgo: 2,
    subject: 'Fleet customers: a new price list',
    html: '<p>Hello {{customerName}},</p><p>the new price list for fleets counts from Monday. Ask us for yours.</p>',
    share: 25,
  },
  {
    dealer: 2,
    daysAgo: 9,
    subject: 'Winter tyres: book your change now',
    html: '<p>Hello {{customerName}},</p><p>the first snow is close. <strong>Book your change of tyres</strong> by phone; evenings go first.</p>',
    share: 100,
  },
  {
    dealer: 3,
    daysAgo: 20,
    subject: 'Free shipping this week',
    html: '<p>Hello {{customerName}},</p><p>orders above 99 ship free until Sunday.</p>',
    share: 100,
  },
]
