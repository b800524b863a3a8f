import type pg from 'pg'
import { demoDealers } from '#demo/dealers.ts'
import type { People } from '#demo/load/load-accounts.ts'

const hour = 3_600_000

type Letter = { subject: string; text: string; hoursAgo: number; isRead: 0 | 1; isFiled?: true }

const letters: Letter[] = [
  {
    subject: 'When will it ship?',
    text: 'Hello, my order has been processing for a few days. Can you tell me when it ships? I need the car by the weekend.',
    hoursAgo: 2,
    isRead: 0,
  },
  {
    subject: 'Wrong bolt in the box',
    text: 'Everything arrived, thank you. One bolt is too long, though: it is M8 and I ordered M6. Could you send the right one?',
    hoursAgo: 20,
    isRead: 0,
  },
  {
    subject: 'Thank you',
    text: 'The parts fit perfectly. I will order from you again.',
    hoursAgo: 50,
    isRead: 1,
  },
  {
    subject: 'Is the part under warranty?',
    text: 'The pump I bought in spring leaks. I attached nothing yet: which pictures do you need?',
    hoursAgo: 120,
    isRead: 1,
    isFiled: true,
  },
]

/** Loads customers' messages about each dealer's newest orders, and a folder that the dealer created. */
export async function loadMailbox(client: pg.Client, people: People, now: Date): Promise<void> {
  for (const { key } of demoDealers) {
    const { rows: orders } = await client.query<{ id: number }>(
      'select id::int from orders where dealer_id = $1 and deleted_at is null order by id desc limit $2',
      [key, letters.length],
    )
    const { rows: folders } = await client.query<{ id: number }>(
      `insert into dealer_message_folders (dealer_id, col_name, updated_by) values ($1, 'Warranty', $2)
        returning id::int`,
      [key, people[key].main.name],
    )
    for (const [at, { subject, text, hoursAgo, isRead, isFiled }] of [...letters.entries()].reverse())
      await client.query(
        `insert into dealer_communications (dealer_id, order_id, order_number, from_name, from_mail, to_name,
            to_mail, subject, message, message_text, is_from_admin, is_read, do_not_send_email, dealer_folder_id,
            user_name, created_at)
          select o.dealer_id, o.id, o.order_number, coalesce(nullif(o.bill_contact, ''), o.bill_company),
            o.bill_email, d.company, coalesce(d.parts_email, d.bill_email), $3, '<p>' || $4 || '</p>', $4, 0, $5, 1,
            $6, $7, $8
          from orders o join dealers d on d.id = o.dealer_id where o.dealer_id = $1 and o.id = $2`,
        [
          key,
          orders[at]?.id,
          subject,
          text,
          isRead,
          isFiled ? folders[0]!.id : null,
          'Customer',
          new Date(now.getTime() - hoursAgo * hour),
        ],
      )
  }
}
