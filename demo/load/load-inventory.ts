import type pg from 'pg'

/** Loads the warehouse's stock of four in five parts. Some are sold out, and some are heavier than in their catalog. */
export async function loadInventory(client: pg.Client, now: Date) {
  await client.query(
    `insert into inventory (warehouse, number, stock, weight, length, width, height, updated_at)
      select distinct on (p.number_norm) 'Jacksonville', p.number,
        case when h.n % 11 = 0 then 0 else 1 + h.n % 37 end,
        case when h.n % 7 = 0 then p.weight + 0.5 else p.weight end,
        p.length, p.width, p.height, $1
      from parts p cross join lateral (select abs(hashtext(p.number_norm)::bigint) as n) h
      where h.n % 5 > 0 order by p.number_norm, p.id`,
    [now],
  )
}
